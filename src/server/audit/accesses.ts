import { hash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { referencesIn } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fieldsOfLabel } from '#src/schema/label-template.ts'
import type { Field, Screen } from '#src/schema/screen.ts'
import type { Caller } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import type { Tables } from '../sql/tables.ts'
import { addEntry, writeEntry } from './entry.ts'
import { Recent } from './recent.ts'
import { ShownNames } from './shown-names.ts'

/** Audit log name of what has no screen: signing in and out, and calls of the profile service. */
export const sessionResource = 'session'

/** Milliseconds in which a record that somebody goes on reading is logged once. */
const sameView = 5 * 60_000

/** Names of people in options of references after which it is logged again within that while. */
const manyNames = 100

/** Milliseconds in which repeated denials of a page are logged once. */
const sameDenial = 60_000

const aDay = 24 * 3_600_000

/** Writes audit entries for what changes no row; each throws when its entry cannot be written. */
export type Accesses = {
  /** Logs the first call of a session, which is its sign-in. */
  called: (caller: Caller) => Promise<void>
  denied: (caller: Caller, resource: string, recordId: string | undefined) => Promise<void>
  /** Logs a full read of a record that holds personal data, or refers to who has them in a label (Ley 1581 de 2012). */
  viewed: (caller: Caller, screen: Screen, recordId: string) => Promise<void>
  /** Logs that options of references showed names of people, which its labels have: how many, and no name. */
  named: (caller: Caller, screen: Screen, names: number) => Promise<void>
  /**
   * Logs that values which a form takes from other rows before it is saved hold personal data: of a new record as names
   * are, of a stored one as its full read.
   * @param record its id; undefined for a new one
   */
  computed: (
    caller: Caller,
    screen: Screen,
    what: { record: string | undefined; values: JsonObject },
  ) => Promise<void>
  /** Logs that lines of files which no request has were told, each with whether its loan is there: how many. */
  previewed: (caller: Caller, screen: Screen, lines: number) => Promise<void>
  /**
   * @param what the file holds, without personal values
   * @param recordId of a file of one record
   */
  exported: (caller: Caller, resource: string, what: JsonObject, recordId?: string) => Promise<void>
}

/** @param screens all of them: the labels of some name people in the records of others */
export function createAccesses(db: Kysely<Tables>, screens: Screen[]): Accesses {
  const sessions = new Recent(aDay)
  const denials = new Recent(sameDenial)
  const views = new Recent(sameView)
  const names = new ShownNames(sameView, manyNames)
  const naming = new Set(screens.filter(namesPeople).map(({ id }) => id))
  const showsPersonal = ({ fields }: Screen): boolean =>
    holdsPersonal(fields) || referencesIn(fields).some(({ resource }) => naming.has(resource))
  /** A failed write is not remembered, so the next call tries again. */
  const first = async (recent: Recent, key: string, write: () => Promise<void>): Promise<void> => {
    if (!recent.isFirst(key)) return
    await write().catch((error: unknown) => {
      recent.forget(key)
      throw error
    })
  }
  const viewed: Accesses['viewed'] = async (caller, screen, recordId) => {
    if (!showsPersonal(screen)) return
    const key = `${identityOf(caller.person)} ${screen.id} ${recordId}`
    await first(views, key, () =>
      writeEntry(db, { caller, resource: screen.id, recordId, action: 'VER_DETALLE' }),
    )
  }
  /** Logs how many were shown, the first ones in a while and each many more. */
  const counted = async (caller: Caller, screen: Screen, shown: number, what: string): Promise<void> => {
    const key = `${identityOf(caller.person)} ${screen.id} ${what}`
    const count = names.add(key, shown)
    if (count === undefined) return
    const entry = { caller, resource: screen.id, action: 'VER_DETALLE', after: { [what]: count } } as const
    await writeEntry(db, entry).catch((error: unknown) => {
      names.forget(key)
      throw error
    })
  }
  return {
    called: (caller) => {
      const key = sessionKey(caller)
      // Another process, or this one before a restart, may have logged the session already.
      return first(sessions, key, () => signIn(db, caller, key))
    },
    denied: async (caller, resource, recordId) => {
      const place = recordId === undefined ? { resource } : { resource, recordId }
      await first(denials, `${identityOf(caller.person)} ${resource}`, () =>
        writeEntry(db, { caller, ...place, action: 'ACCESO_NEGADO', outcome: 'NEGADO' }),
      )
    },
    viewed,
    named: async (caller, screen, shown) => {
      if (shown > 0 && namesPeople(screen))
        await counted(caller, screen, shown, 'Nombres en listas de selección')
    },
    computed: async (caller, screen, { record, values }) => {
      const names = Object.keys(values)
      if (!holdsPersonal(screen.fields.filter(({ name }) => names.includes(name)))) return
      if (record === undefined)
        await counted(caller, screen, 1, 'Registros nuevos con datos personales calculados')
      else await viewed(caller, screen, record)
    },
    previewed: async (caller, screen, lines) => {
      if (lines > 0) await counted(caller, screen, lines, 'Líneas de archivos sin solicitud')
    },
    exported: (caller, resource, after, recordId) =>
      writeEntry(db, {
        caller,
        resource,
        ...(recordId === undefined ? {} : { recordId }),
        action: 'EXPORTAR',
        after,
      }),
  }
}

/** Longest name of a person that is stored. */
const longestName = 120

/** Logs a sign-in, and stores what its person is called; of two calls that come first, one inserts. */
async function signIn(db: Kysely<Tables>, caller: Caller, key: string): Promise<void> {
  const entry = addEntry({ caller, resource: sessionResource, action: 'INGRESO' }, sql`from _seen`)
  const { person } = caller
  await sql`
    with _seen as (insert into audit_session (key) values (${key}) on conflict do nothing returning key),
    _named as (
      insert into person_name (person, display_name)
      select ${identityOf(person)}::text, ${person.displayName.slice(0, longestName)}::text from _seen
      on conflict (person) do update set display_name = excluded.display_name),
    _logged as (${entry}) select from _seen`.execute(db)
}

/** Nothing of a token can be read from it. */
const sessionKey = ({ person }: Caller): string =>
  hash('sha256', `${identityOf(person)} ${person.session ?? person.since ?? ''}`)

/** Whether the labels of a screen's records have personal data, such as the name of a client. */
const namesPeople = ({ label, fields }: Screen): boolean =>
  holdsPersonal(fields.filter(({ name }) => fieldsOfLabel(label).includes(name)))

const holdsPersonal = (fields: Field[]): boolean =>
  fields.some(({ property, level }) => property['x-personal'] || (level && holdsPersonal(level.fields)))
