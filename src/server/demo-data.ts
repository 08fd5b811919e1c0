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
  const taken = new Set<string>()
  for (const [index, row] of read.rows.entries())
    try {
      const id = idOf(resource.screen, row, index, taken)
      taken.add(id)
      await insertRecord(db, resource, { ...goodRow(resource, row, context), id }, loader)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { pointer = '', message = error.message } = error.findings[0] ?? {}
      const told = quotedNumber(resource.screen.fields, row, pointer) ?? message
      refuseAt(read.source, `/${index}${pointer}`, `${pointer.slice(1)}: ${told}`)
    }
}

/** The row with the defaults of its schema, and approved where approval is asked. */
function goodRow(resource: Resource, row: JsonObject, context: RuleContext): JsonObject {
  const { screen } = resource
  const record = { ...requiredDefaults(screen), ...row }
  const given = serverSet(screen, record)
  return {
    ...judged(resource, omit(record, Object.keys(given)), { ...context, stored: given }),
    ...given,
    ...(screen.mixins.includes('DUAL') ? { approvalStatus: 'APROBADO' } : {}),
  }
}

/**
 * The key that other rows refer to it by: without what must not stand in addresses, and without the day from which it
 * holds, as references go to what a row is about. Later periods of the same have that day too.
 * @param taken the ids of the rows before it
 * @returns its place in the file where it has no such key
 */
function idOf({ unique, fields }: Screen, record: JsonObject, index: number, taken: Set<string>): string {
  const isHidden = (name: string): boolean => {
    const { property } = fields.find((field) => field.name === name) ?? {}
    return Boolean(property?.['x-masked'] || property?.['x-personal'])
  }
  const key = unique.find((names) => !names.some(isHidden)) ?? []
  const stable = key.filter((name) => name !== 'validFrom')
  return (
    [stable, key].map((names) => joined(record, names)).find((id) => id !== undefined && !taken.has(id)) ??
    String(index + 1)
  )
}

/** The values of some fields as one text; undefined where the record lacks one. */
function joined(record: JsonObject, names: string[]): string | undefined {
  const values = names.map((name) => record[name])
  return values.length === 0 || values.includes(undefined) ? undefined : values.map(String).join('-')
}

const requiredDefaults = (screen: Screen): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, required, readOnly, property }) =>
      required && !readOnly && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )

const omit = (record: JsonObject, names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
