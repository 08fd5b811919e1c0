import { type Kysely, sql } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { idsIn } from '#src/schema/reference.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { beginLoad, goodRow, loader, logLoad } from '../demo-data.ts'
import { ApiError } from '../http/errors.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { insertAll } from './insert-all.ts'
import { makeVolume } from './volume.ts'

/** What has been loaded stands under this name beside the resources of demonstration rows. */
const mark = 'volumen'

type Part = { resource: Resource; rows: JsonObject[] }

/**
 * Loads as many clients, accounts and loans as a small bank has, once; none of them where the schemas, or the
 * demonstration rows that they go with, have come to be other ones.
 * @param tell is told how far it is, in Spanish
 */
export async function loadVolume(
  db: Kysely<Tables>,
  resources: Resource[],
  today: string,
  tell: (line: string) => void,
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
      : (judgeAll(parts, { today, user: { name: loader, roles: [] } }) ?? (await findMissing(db, parts)))
  if (refusal !== undefined) {
    await db.deleteFrom('demo_load').where('resource', '=', mark).execute()
    tell(`Sin los datos de demostración en volumen: ${refusal}`)
    return
  }
  for (const { resource, rows } of parts) {
    tell(
      `Cargando ${rows.length.toLocaleString('es-CO')} registros de demostración en «${resource.screen.title}»…`,
    )
    await insertAll(db, resource, rows, await logLoad(db, resource, rows.length))
  }
  tell(`Datos de demostración en volumen: listos en ${Math.ceil((performance.now() - begin) / 1000)} s.`)
}

/** Makes of all rows what may be stored; or tells what the schema refuses of one. */
function judgeAll(parts: Part[], context: RuleContext): string | undefined {
  for (const part of parts)
    try {
      part.rows = part.rows.map(({ id = '', ...row }) => ({ ...goodRow(part.resource, row, context), id }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [finding] = error.findings
      return `«${part.resource.screen.title}» no los admite (${finding?.pointer}: ${finding?.message}).`
    }
  return undefined
}

/** Tells of a row that refers to none, be it stored or about to be. */
async function findMissing(db: Kysely<Tables>, parts: Part[]): Promise<string | undefined> {
  for (const { resource, rows } of parts)
    for (const { path, target } of resource.references) {
      const own = parts.find((part) => part.resource.screen.id === target.screen.id)?.rows ?? []
      const ids = new Set(rows.flatMap((row) => idsIn(row[path[0] ?? ''])))
      for (const { id } of own) ids.delete(String(id))
      const wanted = JSON.stringify([...ids])
      const { rows: missing } = await sql<{ id: string }>`
        select value as id from jsonb_array_elements_text(${wanted}::jsonb)
        where value not in (select id from ${sql.table(target.table.name)})`.execute(db)
      if (missing[0]) return `no hay «${missing[0].id}» en «${target.screen.title}».`
    }
  return undefined
}
