import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { ImportState } from '#src/schema/table-import.ts'
import type { Author } from '../auth/author.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { enqueue } from '../outbox/enqueue-effect.ts'
import type { Tables } from '../sql/tables.ts'

/** Under this name the outbox owes work on imports; no screen has it. */
export const importsOwed = '_imports'

/** Person as an import remembers them: their roles are those of the token by which they called. */
export type ImportPerson = Pick<Principal, 'issuer' | 'subject' | 'displayName' | 'userName' | 'roles'>

/** Column of a file: its heading, and the name of the field that it gives. */
export type StoredColumn = { heading: string; field: string | null }

/** An import as it is stored. */
export type StoredImport = {
  id: string
  /** Id of the screen. */
  resource: string
  version: number
  state: ImportState
  /** Issuer and subject of who began it. */
  owner: string
  person: ImportPerson
  request_id: string
  /** Id of its stored file; none for one that undoes another. */
  file_id: string | null
  file_name: string
  size_bytes: number
  columns: StoredColumn[]
  /** Row of its file behind which the rows begin; null before it was opened. */
  heading_row: number | null
  notices: string[]
  /** How its workbook counts days; null where it counts none. */
  epoch: 1900 | 1904 | null
  /** The last row of its file that is stored, while there are more; null before the first one and behind the last. */
  read_until: number | null
  error: string | null
  /** Id of the import that it undoes. */
  undoes: string | null
  /** Who approved it. */
  checker: ImportPerson | null
  decided_at: string | null
  created_at: string
}

export const personOf = ({ issuer, subject, displayName, userName, roles }: Principal): ImportPerson => ({
  issuer,
  subject,
  displayName,
  userName,
  roles,
})

type NewImport = Pick<StoredImport, 'id' | 'resource' | 'file_name' | 'size_bytes'> &
  Partial<Pick<StoredImport, 'file_id' | 'undoes' | 'columns'>>

/** Adds an import that is to be read; one statement. */
export async function addImport(db: Kysely<Tables>, given: NewImport, author: Author): Promise<void> {
  const { id, resource, file_name, size_bytes, file_id = null, undoes = null, columns = [] } = given
  await sql`
    insert into table_import (id, resource, state, owner, person, request_id, file_id, file_name, size_bytes, undoes, columns)
    values (${id}, ${resource}, 'READING', ${identityOf(author.person)}, ${JSON.stringify(personOf(author.person))}::jsonb,
      ${author.requestId}, ${file_id}, ${file_name}, ${size_bytes}, ${undoes}, ${JSON.stringify(columns)}::jsonb)`.execute(
    db,
  )
}

/** Reads an import and locks it until the transaction ends; undefined where there is none. */
export async function findImport(db: Kysely<Tables>, id: string): Promise<StoredImport | undefined> {
  const lock = db.isTransaction ? sql`for update` : sql``
  const { rows } = await sql<StoredImport>`select * from table_import where id = ${id} ${lock}`.execute(db)
  return rows[0]
}

/** The same of a screen. @throws ApiError `notFound` */
export async function readImport(db: Kysely<Tables>, resource: string, id: string): Promise<StoredImport> {
  const found = /^[0-9a-f-]{36}$/.test(id) ? await findImport(db, id) : undefined
  if (found?.resource !== resource) throw new ApiError('notFound')
  return found
}

/** Moves an import on; one statement. */
export async function moveImport(
  db: Kysely<Tables>,
  { id }: Pick<StoredImport, 'id'>,
  state: ImportState,
  set: RawBuilder<unknown>[] = [],
): Promise<void> {
  const changes = [sql`state = ${state}`, sql`version = version + 1`, sql`moved_at = now()`, ...set]
  await sql`update table_import set ${sql.join(changes)} where id = ${id}`.execute(db)
}

/** Keeps who goes on with their import as they are now: their roles may be others since they began it; one statement. */
export async function keepPerson(
  db: Kysely<Tables>,
  { id }: Pick<StoredImport, 'id'>,
  person: Principal,
): Promise<void> {
  await sql`update table_import set person = ${JSON.stringify(personOf(person))}::jsonb where id = ${id}`.execute(
    db,
  )
}

/** Has the worker go on with an import; two statements. */
export async function resumeImport(
  db: Kysely<Tables>,
  one: Pick<StoredImport, 'id'>,
  state: 'READING' | 'APPLYING',
  set: RawBuilder<unknown>[] = [],
): Promise<void> {
  await moveImport(db, one, state, [sql`error = null`, ...set])
  await enqueue(db, importsOwed, one.id)
}

/** @throws ApiError `changeMoved` where it is in none of some states */
export function requireState({ state }: StoredImport, ...states: ImportState[]): void {
  if (!states.includes(state)) throw new ApiError('changeMoved')
}
