import { openTrail } from '#src/server/audit/heads/trail.ts'
import { orExit } from '../exit.ts'
import { auditAt } from './open-stored.ts'

/**
 * `npm run db -- anew`: signs that the log of the signed heads is given up, so that the product may begin another; the
 * database is not read.
 * @returns 0, or 2 for invalid arguments
 */
export async function runAnew(root: string, words: string[]): Promise<number> {
  if (words.length > 0) {
    console.error('Uso: npm run db -- anew')
    return 2
  }
  return orExit(async () => {
    const trail = await openTrail(auditAt(root))
    const given = await trail.anew()
    await trail.close()
    console.log(
      given
        ? `Se firmó que el registro de auditoría que llegó al asiento ${given.place} se deja; el próximo inicio empieza otro.`
        : 'Las cabezas firmadas no son de ningún registro de auditoría: la aplicación puede empezar uno.',
    )
    return 0
  })
}
