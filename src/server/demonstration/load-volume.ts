import { type Kysely, sql } from 'kysely'
import { idsIn } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import { isDatabaseError, refusalInWords } from '../sql/refusal-in-words.ts'
import type { Tables } from '../sql/tables.ts'
import { insertAll } from './insert-all.ts'
import { beginLoad, goodRow, loader, logLoad } from './load-demo-data.ts'
import { makeVolume } from './volume.ts'

/** Name of the loaded volume, beside the resources of demonstration rows. */
const mark = 'volumen'

type Part = { resource: Resource; rows: JsonObject[] }

/**
 * Loads as many clients, accounts and loans as a small bank has, once; none of them where the schemas, or the
 * demonstration rows that they go with, have changed.
 * @param report receives the progress, in Spanish
 */
export async function loadVolume(
  db: Kysely<Tables>,
  resources: Resource[],
  today: string,
  report: (line: string) => void,
): Promise<void> {
  if (!(await beginLoad(db, mark))) return
  const begin = performance.now()
  const volume = makeVolume(today)
  const parts = volume.flatMap(({ resource: id, rows }): Part[] => {
    const resource = resources.find(({ screen }) => screen.id === id)
    return resource ? [{ resource, rows }] : []
  })
  const refusal =
    parts.length < volume.length
      ? 'faltan pantallas.'
      : (validateAll(parts, { today, user: { name: loader, roles: [] } }) ?? (await findMissing(db, parts)))
  const refused = refusal ?? (await insertParts(db, parts, report))
  if (refused !== undefined) {
    await db.deleteFrom('demo_load').where('resource', '=', mark).execute()
    report(`Sin los datos de demostración en volumen: ${refused}`)
    return
  }
  report(`Datos de demostración en volumen: listos en ${Math.ceil((performance.now() - begin) / 1000)} s.`)
}

/** Inserts all rows, or none of them where the database refuses one, which it describes. */
async function insertParts(
  db: Kysely<Tables>,
  parts: Part[],
  report: (line: string) => void,
): Promise<string | undefined> {
  await sql`savepoint volume`.execute(db)
  for (const { resource, rows } of parts)
    try {
      report(
        `Cargando ${rows.length.toLocaleString('es-CO')} registros de demostración en «${resource.screen.title}»…`,
      )
      await insertAll(db, resource, rows, await logLoad(db, resource, rows.length))
    } catch (error) {
      if (!isDatabaseError(error)) throw error
      await sql`rollback to savepoint volume`.execute(db)
      return `«${resource.screen.title}» no los admite. ${refusalInWords(error)}`
    }
  return undefined
}

/** Validates all rows for storing; or describes what the schema refuses of one. */
function validateAll(parts: Part[], context: RuleContext): string | undefined {
  for (const part of parts)
    try {
      part.rows = part.rows.map(({ id = '', ...row }) => ({ ...goodRow(part.resource, row, context), id }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [issue] = error.issues
      return `«${part.resource.screen.title}» no los admite (${issue?.pointer}: ${issue?.message}).`
    }
  return undefined
}

/** Describes a reference to no row, be it stored or about to be. */
async function findMissing(db: Kysely<Tables>, parts: Part[]): Promise<string | undefined> {
  for (const { resource, rows } of parts)
    for (const { path, target } of resource.references) {
      const own = parts.find((part) => part.resource.screen.id === target.screen.id)?.rows ?? []
      const ids = new Set(rows.flatMap((row) => idsIn(row[path[0] ?? ''])))
      for (const { id } of own) ids.delete(String(id))
      const idsJson = JSON.stringify([...ids])
      const { rows: missing } = await sql<{ id: string }>`
        select value as id from jsonb_array_elements_text(${idsJson}::jsonb)
        where value not in (select id from ${sql.table(target.table.name)})`.execute(db)
      if (missing[0]) return `no hay «${missing[0].id}» en «${target.screen.title}».`
    }
  return undefined
}
