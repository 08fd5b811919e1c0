import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { checkDemoRows } from '#src/server/demonstration/check-demo-rows.ts'
import { mostRows } from '#src/server/resources/lookups/search-statement.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { copyFewSchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { type OpenDatabase, openFilledDatabase } from '#tests/support/open-database.ts'
import { temporaryFolder } from '#tests/support/temporary.ts'

const today = '2026-02-10'
const schemas = temporaryFolder('rows-among-many')
let database: OpenDatabase

beforeAll(async () => {
  copyFewSchemas(schemas.path)
  addScreens(schemas.path, 'libranza', 'screens/return-causes')
  writeFileSync(
    join(schemas.path, 'libranza/return-causes.data.json'),
    '[\n  { "code": "SOLA", "days": 20, "most": 90 },\n  { "code": "UNA", "days": 10, "most": 5 },\n  { "code": "OTRA", "days": 10, "most": 5 }\n]\n',
  )
  database = await openFilledDatabase(schemas.path, loadCatalogue(schemas.path), today)
  await sql`
    insert into return_causes (id, version, code, days, status, created_at, created_by, updated_at, updated_by)
    select gen_random_uuid()::text, 1, 'D-' || number, 10, 'ACTIVO', now(), 'prueba', now(), 'prueba'
    from generate_series(1, ${mostRows}::int) as number`.execute(database.db)
})
afterAll(async () => {
  await database.remove()
  schemas.remove()
})

it('a demonstration row that a rule would compare with too many is told once, at its line', async () => {
  const { screens } = loadCatalogue(schemas.path)
  const resources = screens.map((screen) => toResource(screen, screens))

  const problems = await checkDemoRows(database.db, resources, schemas.path, today)

  expect(problems).toMatchObject([
    {
      file: 'schemas/libranza/return-causes.data.json',
      line: 3,
      message: expect.stringMatching(/más de 10\.000 coinciden con la búsqueda «summed»/),
      remedy: expect.stringMatching(/^Deje menos registros de demostración .* «where» .* el producto inicia/),
    },
  ])
})
