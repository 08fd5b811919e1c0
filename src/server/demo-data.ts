import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { judgeRow } from '#src/lint/companions/judge-row.ts'
import { withRepeats } from '#src/lint/companions/repeat.ts'
import { rowIds } from '#src/lint/companions/row-ids.ts'
import { tellFinding } from '#src/lint/companions/told-finding.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { isLog } from '#src/schema/screen.ts'
import type { RuleContext } from '#src/verdict/rules.ts'
import type { Act } from './audit/act.ts'
import { writeEntry } from './audit/entry.ts'
import { processCaller } from './auth/author.ts'
import { loadEntries } from './demo-entries.ts'
import { readDemoRows, refuseAt } from './demo-rows.ts'
import { ApiError } from './http/errors.ts'
import { insertRecord } from './resources/create.ts'
import type { Resource } from './resources/resource.ts'
import type { Tables } from './sql/tables.ts'
import { begunRequest, keepRequest } from './workflow/request.ts'

export const loader = 'demostración'

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
  if (!(await beginLoad(db, resource.screen.id))) return
  const context = { today, user: { name: loader, roles: [] } }
  const placed = withRepeats(read.rows, read.repeats, resource.screen.dated, today)
  const act = await logLoad(db, resource, placed.length)
  if (isLog(resource.screen)) return loadEntries(db, read.rows)
  const ids = rowIds(
    resource.screen,
    placed.map(({ row }) => row),
  )
  for (const [place, { row, index }] of placed.entries())
    try {
      await load(db, resource, { ...goodRow(resource, row, context), id: ids[place] ?? '' }, act)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const [finding] = error.findings
      const told = finding ? tellFinding(resource.screen, row, finding) : error.message
      refuseAt(read.source.problem(`/${index}${finding?.pointer ?? ''}`, told))
    }
}

/** Whether something of the demonstration is still to be loaded, which from now on counts as loaded. */
export async function beginLoad(db: Kysely<Tables>, resource: string): Promise<boolean> {
  const begun = await db
    .insertInto('demo_load')
    .values({ resource })
    .onConflict((conflict) => conflict.doNothing())
    .returning('resource')
    .executeTakeFirst()
  return begun !== undefined
}

/** What a row asks of others waits for them, whoever made it. */
async function load(db: Kysely<Tables>, resource: Resource, values: JsonObject, act: Act): Promise<void> {
  const { id, workflow } = resource.screen
  const initial = workflow ? { [workflow.state]: workflow.initial } : {}
  const saved = await insertRecord(db, resource, { ...initial, ...values }, act)
  if (!workflow) return
  const { requestedBy: by = loader, requestedAt: at = saved.createdAt } = saved
  const request = begunRequest(workflow, saved, [], { by: String(by), at: String(at) })
  await keepRequest(db, id, workflow, saved, request)
}

/** One entry of the audit log tells of all rows. */
export async function logLoad(
  db: Kysely<Tables>,
  { screen }: Resource,
  count: number,
): Promise<Act & { entry: string }> {
  const entry = randomUUID()
  const act = { caller: processCaller(loader), action: 'IMPORTAR' } as const
  const reason = `Datos de demostración: ${count.toLocaleString('es-CO')} registros.`
  await writeEntry(db, { ...act, id: entry, resource: screen.id, reason })
  return { ...act, reason: 'Datos de demostración.', entry }
}

/** The row as it may be stored, and approved where approval is asked. */
export function goodRow({ screen, judge }: Resource, row: JsonObject, context: RuleContext): JsonObject {
  const { findings, record } = judgeRow(screen, judge, row, context)
  if (findings.length > 0) throw new ApiError('invalid', { findings })
  return { ...record, ...(screen.mixins.includes('DUAL') ? { approvalStatus: 'APROBADO' } : {}) }
}
