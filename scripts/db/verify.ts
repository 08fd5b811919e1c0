import { type Fault, type Head, isAudited, type Verdict, verifyAudit } from '#src/server/audit/verify.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { orExit } from '../exit.ts'
import { openStored } from './open-stored.ts'

const usage = 'Uso: npm run db -- verify [--head <número>:<huella>]'

/**
 * `npm run db -- verify`: whether the audit log says what it said when it was written, and where it ends.
 * @returns 0 for a whole log, 1 for one with faults, 2 for words that are not understood
 */
export async function verify(root: string, words: string[]): Promise<number> {
  const known = readHead(words)
  if (known === 'unreadable') {
    console.error(usage)
    return 2
  }
  return orExit(async () => {
    const database = await openStored(root)
    try {
      if (!(await isAudited(database.db)))
        throw new StartupError(
          'Esta base de datos aún no tiene registro de auditoría; inicie la aplicación una vez.',
        )
      return report(await verifyAudit(database.db, known))
    } finally {
      await database.close()
    }
  })
}

function readHead(words: string[]): Head | undefined | 'unreadable' {
  if (words.length === 0) return undefined
  const [, place, digest] = /^--head (\d{1,15}):([0-9a-f]{64})$/.exec(words.join(' ')) ?? []
  return place && digest ? { place: Number(place), digest } : 'unreadable'
}

function report({ entries, head, faults }: Verdict): number {
  const count = entries.toLocaleString('es-CO')
  if (faults.length === 0)
    console.log(`Registro de auditoría íntegro: ${count} ${entries === 1 ? 'asiento' : 'asientos'}.`)
  else {
    console.error(`El registro de auditoría fue alterado (${count} asientos):`)
    for (const { kind, at } of faults) console.error(`  ${told[kind](at)}`)
  }
  if (head) console.log(`Cabeza: ${head.place}:${head.digest}`)
  return faults.length === 0 ? 0 : 1
}

const told: Record<Fault['kind'], (at: string) => string> = {
  altered: (at) => `El asiento ${at} no es el que se escribió: se editó o se cambió de lugar.`,
  removed: (at) => `Falta el asiento ${at}: se borró.`,
  added: (at) => `El asiento ${at} no está en la cadena: se agregó por fuera.`,
  untold: (at) => `La versión ${at} no tiene su asiento: se borró.`,
  cut: (at) => `La cadena no contiene la cabeza ${at} que se indicó: se cortó o se rehízo.`,
}
