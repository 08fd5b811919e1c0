import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import type { Caller } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'
import { addEntry, writeEntry } from './entry.ts'
import { Recent } from './recent.ts'

/** What the audit log calls what is no screen: signing in and out, and calls of the profile service. */
export const sessionResource = 'session'

/** A record that somebody goes on reading is read once; the milliseconds after which it is read anew. */
const sameView = 5 * 60_000

/** A page that asks many times for what it may not have is refused once. */
const sameDenial = 60_000

const aDay = 24 * 3_600_000

/** Entries of the audit log for what changes no row; each one throws when it cannot be written. */
export type Accesses = {
  /** A person calls: the first call of a session is their sign-in. */
  called: (caller: Caller) => Promise<void>
  signedOut: (caller: Caller, reason: string | undefined) => Promise<void>
  denied: (caller: Caller, resource: string, recordId: string | undefined) => Promise<void>
  /** A record was read in full; told where it holds personal data (Ley 1581 de 2012). */
  viewed: (caller: Caller, screen: Screen, recordId: string) => Promise<void>
  /** @param what the sheet holds, without personal values */
  exported: (caller: Caller, resource: string, what: JsonObject) => Promise<void>
}

export function createAccesses(db: Kysely<Tables>): Accesses {
  const sessions = new Recent(aDay)
  const denials = new Recent(sameDenial)
  const views = new Recent(sameView)
  /** What fails is not told, and so is tried again with the next call. */
  const first = async (recent: Recent, key: string, tell: () => Promise<void>): Promise<void> => {
    if (!recent.isFirst(key)) return
    await tell().catch((error: unknown) => {
      recent.forget(key)
      throw error
    })
  }
  return {
    called: (caller) => {
      const key = sessionKey(caller)
      // Another process, or this one before it was started again, may know the session already.
      return first(sessions, key, () => signIn(db, caller, key))
    },
    signedOut: (caller, reason) =>
      writeEntry(db, {
        caller,
        resource: sessionResource,
        action: 'SALIDA',
        ...(reason ? { reason } : {}),
      }),
    denied: async (caller, resource, recordId) => {
      const place = recordId === undefined ? { resource } : { resource, recordId }
      await first(denials, `${identityOf(caller.person)} ${resource}`, () =>
        writeEntry(db, { caller, ...place, action: 'ACCESO_NEGADO', outcome: 'NEGADO' }),
      )
    },
    viewed: async (caller, screen, recordId) => {
      if (!holdsPersonal(screen.fields)) return
      const key = `${identityOf(caller.person)} ${screen.id} ${recordId}`
      await first(views, key, () =>
        writeEntry(db, { caller, resource: screen.id, recordId, action: 'VER_DETALLE' }),
      )
    },
    exported: (caller, resource, after) => writeEntry(db, { caller, resource, action: 'EXPORTAR', after }),
  }
}

/** One statement: of two calls that come first, one inserts. */
async function signIn(db: Kysely<Tables>, caller: Caller, key: string): Promise<void> {
  const entry = addEntry({ caller, resource: sessionResource, action: 'INGRESO' }, sql`from _seen`)
  await sql`
    with _seen as (insert into audit_session (key) values (${key}) on conflict do nothing returning key),
    _logged as (${entry}) select from _seen`.execute(db)
}

/** Nothing of a token can be read from it. */
const sessionKey = ({ person }: Caller): string =>
  hash('sha256', `${identityOf(person)} ${person.session ?? ''}`)

const holdsPersonal = (fields: Field[]): boolean =>
  fields.some(({ property, level }) => property['x-personal'] || (level && holdsPersonal(level.fields)))
