import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { mayUndo } from './undo-import.ts'
import { mayUndoOthers } from './undo-right.ts'

/** Whether another import undid this one. */
const isUndone = sql`exists (select from table_import as undo where undo.undoes = one.id and undo.state = 'APPLIED')`

/** Whether it has rows to be mended; the index of effects answers. */
const hasErrors = sql`one.state = 'READY' and exists (
  select from import_row where import_id = one.id and effect = 'WRONG')`

/** Imports of each part of the list. */
const most = 10

/**
 * The latest imports of a screen by a person, and those by others that they may undo and nobody has undone; three
 * statements at the most.
 */
export async function listImports(
  db: Kysely<Tables>,
  resource: Resource,
  person: Principal,
): Promise<JsonObject[]> {
  const { screen } = resource
  const me = identityOf(person)
  const listed = sql`
    select id, state, file_name as "fileName", created_at as "createdAt", person ->> 'userName' as "createdBy",
      owner = ${me} as mine, undoes is not null as "isUndo", ${isUndone} as "isUndone", ${hasErrors} as "hasErrors"
    from table_import as one where resource = ${screen.id}`
  const latest = sql`order by created_at desc limit ${sql.lit(most)}`
  const own = await sql<JsonObject>`
    ${listed} and owner = ${me} and state <> 'DISCARDED' ${latest}`.execute(db)
  if (!mayUndo(resource, 1) || !(await mayUndoOthers(db, person, screen))) return own.rows
  const others = await sql<JsonObject>`
    ${listed} and owner <> ${me} and state = 'APPLIED' and undoes is null
      and not ${isUndone}
    ${latest}`.execute(db)
  return [...own.rows, ...others.rows]
}
