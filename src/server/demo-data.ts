import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import { type Screen, serverSet } from '#src/schema/screen.ts'
import { readSource, type Source } from '#src/schema/source.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import { ApiError } from './http/errors.ts'
import { insertRecord } from './resources/create.ts'
import { judged } from './resources/judged.ts'
import type { Resource } from './resources/resource.ts'
import type { Tables } from './sql/tables.ts'
import { StartupError } from './startup-error.ts'

const loader = 'demostracion'

/**
 * Loads the demonstration rows of a resource (`<resource>.data.json`) unless they were loaded before.
 * @throws StartupError at the line of a row that its own schema refuses.
 */
export async function loadDemoData(
  db: Kysely<Tables>,
  resource: Resource,
  schemasDir: string,
  today: string,
): Promise<void> {
  const source = readRows(resource.screen, schemasDir)
  if (!source) return
  const marked = await db
    .insertInto('demo_load')
    .values({ resource: resource.screen.id })
    .onConflict((conflict) => conflict.doNothing())
    .returning('resource')
    .executeTakeFirst()
  if (!marked) return
  const context = { today, user: { name: loader, roles: [] } }
  for (const [index, row] of (source.value as JsonObject[]).entries())
    await insertRecord(db, resource, goodRow(resource, source, index, row, context), loader)
}

function readRows({ area, id }: Screen, schemasDir: string): Source | undefined {
  const path = join(schemasDir, area, `${id}.data.json`)
  return existsSync(path)
    ? readSource(`schemas/${area}/${id}.data.json`, readFileSync(path, 'utf8'))
    : undefined
}

/** The row with the defaults of its schema, approved where approval is asked, and its unique code as its id. */
function goodRow(
  resource: Resource,
  source: Source,
  index: number,
  row: JsonObject,
  context: RuleContext,
): JsonObject {
  const { screen } = resource
  const record = { ...requiredDefaults(screen), ...row }
  try {
    const id = (screen.unique[0] ?? []).map((field) => String(row[field])).join('-')
    const given = serverSet(screen, record)
    return {
      ...judged(resource, omit(record, Object.keys(given)), { ...context, stored: given }),
      ...given,
      id,
      ...(screen.mixins.includes('DUAL') ? { approvalStatus: 'APROBADO' } : {}),
    }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { pointer = '', message = '' } = error.findings[0] ?? {}
    const { file, line, column } = source.problem(`/${index}${pointer}`, message)
    throw new StartupError(`${file}:${line}:${column}  ${pointer.slice(1)}: ${message}`)
  }
}

const requiredDefaults = (screen: Screen): JsonObject =>
  Object.fromEntries(
    screen.fields.flatMap(({ name, required, readOnly, property }) =>
      required && !readOnly && property.default !== undefined ? [[name, property.default]] : [],
    ),
  )

const omit = (record: JsonObject, names: string[]): JsonObject =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name)))
