import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { loadCatalogue } from '#src/lint/load.ts'
import { readLines } from '#src/server/audit/heads/file.ts'
import { readKeys } from '#src/server/audit/heads/keys.ts'
import { type Trust, verifyHeads } from '#src/server/audit/heads/verify-heads.ts'
import type { Shape } from '#src/server/audit/shape/read-shape.ts'
import { type Head, isCovered, isCurrent, verifyAudit } from '#src/server/audit/verify.ts'
import { createClock } from '#src/server/clock.ts'
import type { AuditConfig } from '#src/server/config.ts'
import { madeShape } from '#src/server/made-shape.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { StartupError } from '#src/server/startup-error.ts'
import { orExit } from '../exit.ts'
import { schemasDirOf } from '../schemas-dir.ts'
import { auditAt, openStored } from './open-stored.ts'
import { reportVerification } from './report-verification.ts'

const usage = 'Uso: npm run db -- verify [--head <número>:<huella>]'

/** Number of reads of the heads, and the pause between them in milliseconds: the product signs just after a commit. */
const looks = 4
const pause = 1_000

/**
 * `npm run db -- verify`: checks that log, history and rows are as they were written, by the signed heads, and reports
 * where the log ends.
 * @returns 0 for a whole log, 1 for one with faults, 2 for invalid arguments
 */
export async function runVerify(root: string, words: string[]): Promise<number> {
  const expectedHead = readHead(words)
  if (expectedHead === 'unreadable') {
    console.error(usage)
    return 2
  }
  return orExit(async () => {
    const { db, close } = await openStored(root)
    try {
      const trust = await trusted(db, auditAt(root))
      if (!(await isCovered(db)) || !(await isCurrent(db))) return reportNone(trust)
      return reportVerification(
        await verifyAudit(db, { head: expectedHead, shape: await shapeAt(root) }),
        trust,
      )
    } finally {
      await close()
    }
  })
}

function shapeAt(root: string): Promise<Shape> {
  const folder = schemasDirOf(root)
  return madeShape(loadCatalogue(folder), folder, createClock(undefined))
}

async function trusted(db: Kysely<Tables>, { keyFile, headsFile }: AuditConfig): Promise<Trust> {
  const keys = readKeys(keyFile)
  for (let look = 1; ; look += 1) {
    const trust = await verifyHeads(db, keys, readLines(headsFile))
    if (look === looks || !trust.faults.some(({ kind }) => kind === 'unsigned')) return trust
    await wait(pause)
  }
}

/** Reports a database without a log: heads of one show that it was lost. */
function reportNone(trust: Trust): number {
  if (trust.faults.length > 0) return reportVerification({ entries: 0, faults: [] }, trust)
  throw new StartupError(
    'Esta base de datos aún no tiene registro de auditoría, o es el de una versión anterior; inicie la aplicación una vez.',
  )
}

function readHead(words: string[]): Head | undefined | 'unreadable' {
  if (words.length === 0) return undefined
  const [, place, digest] = /^--head (\d{1,15}):([0-9a-f]{64})$/.exec(words.join(' ')) ?? []
  return place && digest ? { place: Number(place), digest } : 'unreadable'
}
