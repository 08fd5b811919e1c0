import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lintSchemas } from '#src/lint/lint-schemas.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { formatProblem } from '#src/schema/schema-problem.ts'
import type { Act } from '#src/server/audit/act.ts'
import { processCaller } from '#src/server/auth/author.ts'
import { type Resource, toResource } from '#src/server/resources/resource.ts'
import { insertRecord } from '#src/server/resources/write/create.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { migrate } from '#src/server/sql/migrate.ts'
import type { Database } from '#src/server/sql/tables.ts'
import { createDatabase, type Engine } from '../databases.ts'
import { readRepository } from '../lint-base.ts'
import { root } from '../start-server.ts'
import type { OracleRow } from './oracle-query.ts'

/** A database with the rows of `movements`, a screen with every kind of column that a list query may name. */
export type Movements = { database: Database; resource: Resource; remove: () => Promise<void> }

const act: Act = { caller: processCaller('prueba'), action: 'CREAR' }

export async function storeMovements(engine: Engine, source: string, rows: OracleRow[]): Promise<Movements> {
  const path = 'settings/movements.schema.json'
  const text = readFileSync(join(root, 'tests/fixtures/lists/movements.schema.json'), 'utf8')
  const { screens, problems } = lintSchemas(new Map([...readRepository(), [path, text]]))
  const [resource, banks] = ['movements', 'financial-entities'].map((id) => {
    const screen = screens.find((one) => one.id === id)
    if (!screen) throw new Error(problems.map(formatProblem).join('\n'))
    return toResource(screen, screens)
  })
  if (!resource || !banks) throw new Error('There are no such screens')
  const place = await createDatabase(engine, source)
  const database = await openDatabase(place.settings)
  await migrate(database.db, screens)
  for (const id of ['BANCAMIA', 'BANCO-BOGOTA', 'DAVIVIENDA'])
    await insertRecord(database.db, banks, { id, code: id, name: id, nit: `9000000${id.length}-1` }, act)
  await database.db.transaction().execute(async (db) => {
    for (const row of rows) await insertRecord(db, resource, row as JsonObject, act)
  })
  return {
    database,
    resource,
    remove: async () => {
      await database.close()
      await place.remove()
    },
  }
}
