import { type Head, isAudited, verifyAudit } from '#src/server/audit/verify.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { orExit } from '../exit.ts'
import { openStored } from './open-stored.ts'
import { report } from './report.ts'

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
