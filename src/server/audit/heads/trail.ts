import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { AuditConfig } from '../../config.ts'
import type { Tables } from '../../sql/tables.ts'
import { StartupError } from '../../startup-error.ts'
import { findHead, type Head } from '../verify.ts'
import { onWritten, takeWritten } from '../written.ts'
import { appendLines } from './file.ts'
import { createForwarder } from './forward.ts'
import { createKey, readKeys } from './keys.ts'
import { type Line, signedText, toRanges } from './line.ts'
import { refuseOther } from './refuse-other.ts'
import { lastOf, none, readHeadLines } from './signed-heads.ts'
import { claimsOf, endedAbruptly, expected, readChain, readTrusted } from './verify-heads.ts'

/** Signs where the chain ends, after each commit, and stores that out of the database's reach. */
export type Trail = {
  /** @throws StartupError for a database that lost the log whose heads were signed; before anything is written */
  admit: (db: Kysely<Tables>) => Promise<void>
  /** Signs existing entries, and from now on what this process writes. */
  begin: (db: Kysely<Tables>) => Promise<void>
  /** Records that somebody with the key has put a backup in the place of what was there. */
  restored: (db: Kysely<Tables>) => Promise<void>
  /**
   * Records that somebody with the key gives up the log whose heads were signed.
   * @returns the last of them; undefined where none is to be given up
   */
  anew: () => Promise<Line | undefined>
  /** Whether heads could not be stored for a while. */
  isBehind: () => boolean
  close: () => Promise<void>
}

/** Milliseconds until the first check after an entry, and the later ones while its transaction may be under way. */
const first = 100
const next = 1_000
const longest = 60_000

/** Milliseconds without storing heads after which the product says that it is not well. */
const patience = 60_000

type Link = Head & { entry: string }

/**
 * @param report receives, in Spanish, what an operator must know
 * @throws StartupError when there is no key, or heads cannot be stored
 */
export async function openTrail(
  { keyFile, headsFile, headsUrl, mayCreateKey }: AuditConfig,
  report: (line: string) => void = console.error,
): Promise<Trail> {
  const storedLines = readHeadLines(headsFile)
  if (mayCreateKey && storedLines.length === 0) createKey(keyFile)
  const keys = readKeys(keyFile)
  const { signer } = keys
  if (!signer)
    throw new StartupError(
      `El archivo ${keyFile} (AUDIT_KEY_FILE) no tiene una clave privada; sin ella no se firma.`,
    )
  const { lines: trusted } = readTrusted(keys, storedLines)
  const forwarder = headsUrl === undefined ? undefined : createForwarder(headsFile, headsUrl, report)
  const run = randomBytes(6).toString('hex')
  const waiting: string[] = []
  let database: Kysely<Tables> | undefined
  let chain = ''
  let last = none
  let number = 0
  let timer: NodeJS.Timeout | undefined
  let until = 0
  let behindSince: number | undefined
  let looking: Promise<void> = Promise.resolve()

  const add = (kind: Line['kind'], head: Head, places: number[] = []): void => {
    number += 1
    const { place, digest } = head
    const at = new Date().toISOString()
    const line = { kind, chain, place, digest, places: toRanges(places), at, run, number, key: signer.id }
    waiting.push(JSON.stringify({ ...line, signature: signer.sign(signedText(line)) }))
  }
  const keep = async (): Promise<void> => {
    const lines = [...waiting]
    if (lines.length === 0) return
    try {
      await appendLines(headsFile, lines)
    } catch (error) {
      if (behindSince === undefined)
        report(
          `No se pueden guardar las cabezas firmadas en ${headsFile} (${(error as { code?: string }).code}); revise permiso y espacio en disco. Se reintenta.`,
        )
      behindSince ??= Date.now()
      return
    }
    waiting.splice(0, lines.length)
    behindSince = undefined
    forwarder?.forward()
  }
  /** Signs for the entries that this process wrote since the last one checked. @returns the others */
  const look = async (db: Kysely<Tables>): Promise<Link[]> => {
    const { rows } = await sql<Link & { chain: string }>`
      select place, digest, entry, (select digest from audit_chain where place = 1) as chain
      from audit_chain where place > ${last.place} and contents is not null order by place`.execute(db)
    const head = rows.at(-1)
    if (!head) return []
    chain = head.chain
    last = head
    const own = rows.filter(({ entry }) => takeWritten(entry))
    if (own.length > 0)
      add(
        'head',
        head,
        own.map(({ place }) => place),
      )
    const claimed = new Set(own)
    return rows.filter((row) => !claimed.has(row))
  }
  const again = (delay: number): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      looking = looking.then(step)
    }, delay).unref()
  }
  const step = async (): Promise<void> => {
    if (!database) return
    try {
      await look(database)
      await keep()
      if (Date.now() < until || waiting.length > 0) again(next)
    } catch {
      // A database that is away has nothing new; its entries are checked when it is back.
      again(next)
    }
  }
  const stop = onWritten(() => {
    until = Date.now() + longest
    again(first)
  })
  const undo = (): void => {
    stop()
    clearTimeout(timer)
    database = undefined
  }

  add('open', last)
  await keep()
  if (behindSince !== undefined) {
    undo()
    throw new StartupError(
      `No se pueden guardar las cabezas firmadas del registro de auditoría en ${headsFile}; dé permiso o indique otro archivo con AUDIT_HEADS_FILE.`,
    )
  }
  return {
    admit: (db) => refuseOther(db, headsFile, trusted),
    begin: async (db) => {
      chain = (await readChain(db)).name
      const { claimed, heads } = claimsOf(trusted, chain)
      last = await lastOf(db, heads)
      const unclaimed = (await look(db)).filter(({ place }) => !claimed.has(place))
      const hasHeads = heads.length > 0 || trusted.every(({ kind }) => kind !== 'head')
      const places = unclaimed.map(({ place }) => place)
      if (places.length > 0) {
        const placesText = toRanges(places).replaceAll(',', ', ')
        if (storedLines.length > 0 && hasHeads && endedAbruptly(trusted)) {
          report(
            `La aplicación terminó sin firmar los asientos ${placesText} del registro de auditoría; se firman ahora.`,
          )
          add('found', last, places)
        } else
          report(
            `Nadie firmó los asientos ${placesText} del registro de auditoría, y la aplicación no los escribió; ejecute «npm run db -- verify».`,
          )
      }
      await keep()
      database = db
    },
    restored: async (db) => {
      chain = (await readChain(db)).name
      add('restored', (await findHead(db)) ?? none)
      await look(db)
      await keep()
    },
    anew: async () => {
      const given = expected(trusted).at(-1)
      if (!given) return undefined
      chain = given.chain
      add('anew', given)
      await keep()
      return given
    },
    isBehind: () => behindSince !== undefined && Date.now() - behindSince > patience,
    close: async () => {
      clearTimeout(timer)
      timer = undefined
      await looking
      if (database) await look(database).catch(() => [])
      undo()
      add('close', last)
      await keep()
      await forwarder?.close()
    },
  }
}
