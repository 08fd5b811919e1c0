import { type Kysely, sql } from 'kysely'
import { type ActionName, actionId } from '#src/schema/actions.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import type { Author } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import type { Files } from '../files/files.ts'
import { heldForChoices } from '../profile/held-for-choices.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { ImportRefusal } from './import-refusal.ts'
import { importing } from './may-import.ts'
import type { ImportPerson, StoredImport } from './stored-import.ts'

/** What the work on an import is done with. */
export type ImportWork = {
  db: Kysely<Tables>
  resource: Resource
  resourceOf: (screen: string) => Resource
  files: Files
  /** Who began the import, and who approved it, or would. */
  maker: Author
  checker: Author
  /** What the maker may do on the screen besides. */
  may: { create: boolean; edit: boolean; inactivate: boolean }
}

/**
 * Prepares the work on an import; two statements, four where choices of the screen ask for permissions.
 * @throws ImportRefusal where who began it may not import there any more
 */
export async function importWork(
  given: Pick<ImportWork, 'db' | 'resource' | 'resourceOf' | 'files'>,
  one: StoredImport,
  today: string,
): Promise<ImportWork> {
  const { db, resource } = given
  const { screen } = resource
  const names: ActionName[] = [creationOf(screen).action, editionOf(screen), 'eliminar', ...importing]
  const held = await heldActions(
    db,
    one.person,
    names.map((name) => actionId(screen.menu.id, name)),
  )
  const [create, edit, inactivate, ...needed] = names.map((name) => held.has(actionId(screen.menu.id, name)))
  if (needed.includes(false) || (await isOut(db, one.person)))
    throw new ImportRefusal(`Ya no tiene permiso de importar en «${screen.title}»; no se guardó nada.`)
  return {
    ...given,
    maker: await authorOf(db, resource, one.person, one, today),
    checker: await authorOf(db, resource, one.checker ?? one.person, one, today),
    may: { create: create === true, edit: edit === true, inactivate: inactivate === true },
  }
}

async function isOut(db: Kysely<Tables>, person: ImportPerson): Promise<boolean> {
  const { rows } = await sql`
    select from person_access where person = ${identityOf(person)} and is_out`.execute(db)
  return rows.length > 0
}

/** Author of an import; a statement more where choices of the screen ask for permissions. */
async function authorOf(
  db: Kysely<Tables>,
  { guards }: Resource,
  person: ImportPerson,
  { request_id, file_name, undoes }: StoredImport,
  today: string,
): Promise<Author> {
  const held = guards.length > 0 ? { held: await heldForChoices(db, guards, person) } : {}
  return {
    person,
    requestId: request_id,
    context: {
      today,
      user: { name: person.userName, roles: person.roles },
      person: identityOf(person),
      ...held,
    },
    reason: `${undoes === null ? 'Importación' : 'Deshace la importación'} de «${file_name}».`,
  }
}

/** Author of what a row does, with its number; they confirm some notices where they apply it. */
export const ofRow = (author: Author, row: number, confirmed?: string[]): Author => ({
  ...author,
  context: { ...author.context, ...(confirmed ? { confirmed } : {}) },
  reason: `${author.reason?.replace(/\.$/, '')}, fila ${row}.`,
})
