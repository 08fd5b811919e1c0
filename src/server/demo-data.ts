import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { type Screen, serverSet } from '#src/schema/screen.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { readDemoRows, refuseAt } from './demo-rows.ts'
import { ApiError } from './http/errors.ts'
import { quotedNumber } from './quoted-number.ts'
import { insertRecord } from './resources/create.ts'
import { judged } from './resources/judged.ts'
import type { Resource } from './resources/resource.ts'
import type { Tables } from './sql/tables.ts'

const loader = 'demostración'

/**
 * Loads the demonstration rows of a resource (`<resource>.data.json`) unless they were loaded before.
 * @throws StartupError at the line of a row that its own schema refuses, or that repeats a key.
 */
export async function loadDemoData(
  db: Kysely<Tables>,
  resource: Resource,
  schemasDir: string,
  today: string,
): Promise<void> {
  const read = readDemoRows(resource.screen, schemasDir)
  if (!read) return
  const marked = await db
    .insertInto('demo_load')
    .values({ resource: resource.screen.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('resource')
    .executeTakeFirst()
  if (!marked) return
  const context = { today, user: { name: loader, roles: [] } }
  for (const [index, row] of read.rows.entries())
    try {
      await insertRecord(db, resource, goodRow(resource, index, row, context), loader)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { pointer = '', message = error.message } = error.findings[0] ?? {}
      const told = quotedNumber(resource.screen.fields, row, pointer) ?? message
      refuseAt(read.source, `/${index}${pointer}`, `${pointer.slice(1)}: ${told}`)
    }
}

/** The row with the defaults of its schema, approved where approval is asked, and its unique code as its id. */
function goodRow(resource: Resource, index: number, row: JsonObject, context: RuleContext): JsonObject {
  const { screen } = resource
  const record = { ...requiredDefaults(screen), ...row }
  const given = serverSet(screen, record)
  return {
    ...judged(resource, omit(record, Object.keys(given)), { ...context, stored: given }),
    ...given,
    id: idOf(screen, record, index),
    ...(screen.mixins.includes('DUAL') ? { approvalStatus: 'APROBADO' } : {}),
  }
}

/** Its place in the file where the row has no code. */
function idOf({ unique: [key = []] }: Screen, record: JsonObject, index: number): string {
  const values = key.map((name) => record[name])
  return values.length === 0 || values.includes(undefined) ? String(index + 1) : values.map(String).join('-')
}

const requiredDefaults = (screen: Screen): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, required, readOnly, property }) =>
      required && !readOnly && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )

const omit = (record: JsonObject, names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
