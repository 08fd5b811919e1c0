import type { Kysely } from 'kysely'
import type { Tables } from '../../sql/tables.ts'
import { StartupError } from '../../startup-error.ts'
import type { Line } from './line.ts'
import { expected, readChain } from './verify-heads.ts'

/**
 * Refuses a database that lost the log whose heads were signed: the product would start another, and sign for rows that
 * nobody vouches for.
 * @param lines the signed heads that hold
 * @throws StartupError that says what is wrong, and how to go on on purpose
 */
export async function refuseOther(db: Kysely<Tables>, headsFile: string, lines: Line[]): Promise<void> {
  const last = expected(lines).at(-1)
  if (!last) return
  const { name } = await readChain(db)
  if (name !== '' && lines.some(({ chain }) => chain === name)) return
  const difference = name === '' ? 'esta base no lo tiene: se borró, o es otra base' : 'esta base tiene otro'
  throw new StartupError(
    `Las cabezas firmadas de ${headsFile} son de un registro de auditoría que llegó al asiento ${last.place} (${last.at}), y ${difference}. La aplicación no empieza otro por su cuenta: restaure una copia con «npm run db -- restore», indique la base o AUDIT_HEADS_FILE correctos o, si empieza de nuevo a propósito, ejecute «npm run db -- anew», que lo deja firmado.`,
  )
}
