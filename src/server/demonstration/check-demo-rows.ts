import type { Kysely } from 'kysely'
import { formatIssue } from '#src/fixtures/format-issue.ts'
import { rowIds } from '#src/fixtures/row-ids.ts'
import { validateRow } from '#src/fixtures/validate-row.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { isLog, type Screen } from '#src/schema/screen.ts'
import { counts } from '#src/schema/validity.ts'
import { creationOf } from '#src/schema/workflow.ts'
import type { Issue } from '#src/validation/issue.ts'
import { findsRead, looksAtOthers } from '#src/validation/lookup-results.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'
import { readsAny } from '#src/validation/rule-reads.ts'
import { ApiError } from '../http/errors.ts'
import { findRows } from '../resources/lookups/find-rows.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { loader } from './load-demo-data.ts'
import { readDemoRows } from './read-demo-rows.ts'

/**
 * Problems of demonstration rows with rules over other rows, once all rows are loaded. Rows that are out of use or past
 * the first state of their workflow were good once, among other rows. A search that finds more rows than are compared
 * is told at the first row that needs it, and no further row of that screen is judged.
 */
export async function checkDemoRows(
  db: Kysely<Tables>,
  resources: Resource[],
  schemasDir: string,
  today: string,
): Promise<Problem[]> {
  const isOfPeople = (id: string): boolean =>
    resources.some(({ screen }) => screen.id === id && isCreatedByPeople(screen))
  const problems: Problem[] = []
  for (const resource of resources) {
    const rules = lastingRules(resource.screen, isOfPeople)
    if (rules.size > 0) problems.push(...(await problemsOf(db, resource, schemasDir, today, rules)))
  }
  return problems
}

/**
 * Ids of the rules over other rows whose outcome is the same on any day. What other systems write is in the
 * demonstration only in part, so that nothing follows from what is missing there.
 */
function lastingRules({ rules, finds }: Screen, isOfPeople: (resource: string) => boolean): Set<string> {
  const lasting = finds.filter(
    ({ resource, where, asOf = '' }) =>
      isOfPeople(resource) && ![asOf, ...where.map(({ expression }) => expression)].some(readsToday),
  )
  const names = new Set(lasting.map(({ name }) => name))
  return new Set(
    rules.flatMap(({ id, rule }) =>
      looksAtOthers(rule) && !readsToday(rule) && findsRead(rule).every((name) => names.has(name))
        ? [id]
        : [],
    ),
  )
}

const readsToday = (expression: string): boolean => expression !== '' && readsAny(expression, 'today')

async function problemsOf(
  db: Kysely<Tables>,
  resource: Resource,
  schemasDir: string,
  today: string,
  rules: Set<string>,
): Promise<Problem[]> {
  const { screen } = resource
  const read = isLog(screen) ? undefined : readDemoRows(screen, schemasDir)
  if (!read) return []
  const ids = rowIds(screen, read.rows)
  const context = { today, user: { name: loader, roles: [] } }
  const problems: Problem[] = []
  for (const [index, row] of read.rows.entries()) {
    if (!counts(row) || !isNew(resource, row)) continue
    const issues = await issuesAmongOthers(db, resource, row, ids[index] ?? '', context).catch(tooManyOf)
    if (typeof issues === 'string')
      // As good as every other row would say the same, after as long.
      return [...problems, { ...read.source.problem(`/${index}`, issues), remedy: remedyForMany }]
    for (const issue of issues.filter(({ keyword }) => rules.has(keyword)))
      problems.push({
        ...read.source.problem(`/${index}${issue.pointer}`, formatIssue(screen, row, issue)),
        remedy,
      })
  }
  return problems
}

const remedy =
  'Corrija el registro o aquel con el que choca: el producto inicia, pero nadie podría haberlo guardado así.'

const remedyForMany =
  'Deje menos registros de demostración que la búsqueda encuentre, o afine su «where» en «x-find»: el producto inicia, pero nadie podría haber guardado así este registro.'

/** What a search says that finds more rows than are compared. */
function tooManyOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'tooManyRows') return error.detail
  throw error
}

const isNew = ({ screen: { workflow } }: Resource, row: JsonObject): boolean =>
  workflow === undefined || [undefined, workflow.initial].includes(row[workflow.state]?.toString())

const isCreatedByPeople = (screen: Screen): boolean =>
  Object.values(screen.actions).some((granted) => granted.includes(creationOf(screen).action))

async function issuesAmongOthers(
  db: Kysely<Tables>,
  resource: Resource,
  row: JsonObject,
  id: string,
  context: RuleContext,
): Promise<Issue[]> {
  const { screen, validator } = resource
  const { record } = validateRow(screen, validator, row, context)
  const needed = validator.neededLookups(record, context)
  if (needed.size === 0) return []
  const lookups = await findRows(db, resource, needed, { ...record, id }, context)
  return validateRow(screen, validator, row, { ...context, lookups }).issues
}
