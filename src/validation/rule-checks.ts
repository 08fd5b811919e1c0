import type { RuleCheck, RuleResult } from '#src/schema/change-review.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import type { Field, Find, Screen } from '#src/schema/screen.ts'
import { callOf, treeOf } from './cel-nodes.ts'
import { findsRead, looksAtOthers, needsValue } from './lookup-results.ts'
import { ruleMessage } from './message.ts'
import { type Outcome, oldValues, type RuleBook, type RuleContext, type RuleScope } from './rule-book.ts'
import { isAmong, namesRead } from './rule-reads.ts'
import { ruleValues } from './rule-values.ts'
import { wholeMessage } from './whole-message.ts'

/**
 * Asks each rule of a screen about a record, as its validation does; those that do not apply to it are left out.
 * @param record as it is to be stored, with what the server sets and computes
 * @param titleOf title of the screen of a resource
 */
export function ruleChecks(
  { fields, rules, finds }: Pick<Screen, 'fields' | 'rules' | 'finds'>,
  book: RuleBook,
  record: JsonObject,
  context: RuleContext,
  titleOf: (resource: string) => string | undefined,
): RuleCheck[] {
  const self = ruleValues(fields, record)
  const scope = { self, root: self, old: oldValues(fields, context) }
  return rules
    .filter((rule) => applies(rule, record, context))
    .map((rule) => {
      const { id, rule: text, message, advice, show = {}, level } = rule
      const shown = Object.entries(show).map(([name, expression]) => [
        name,
        String(book.expression(expression)(scope, context)),
      ])
      const result = resultOf(book.compile(text)(scope, context), level)
      const isAgainst = standsAgainst(result)
      const lookup =
        result === 'absent' && finds.find((find) => findsNothing(find, text, book, scope, context))
      const lacking = lookup ? titleOf(lookup.resource) : undefined
      const said = isAgainst ? wholeMessage({ message, ...(advice ? { advice } : {}) }) : message
      const values = { ...context.lookups?.shown, ...Object.fromEntries(shown) }
      return {
        id,
        about: subjectsOf({ fields }, rule),
        result,
        message: ruleMessage(said, fields, record, isAgainst ? values : withheld(values, said)),
        ...(level && result === 'holds' ? { remark: remarkOf(rule, fields, record, values) } : {}),
        ...(lacking ? { lacking } : {}),
      }
    })
}

/** A remark that is not made, with the rows that it counts; empty where it would say more of other rows. */
function remarkOf(
  { message, show = {} }: Rule,
  fields: Field[],
  record: JsonObject,
  values: Record<string, string>,
): string {
  const counts = Object.keys(show).filter((name) => isCount(show[name] ?? ''))
  const saysMore = [...withheldIn(values, message)].some((name) => !counts.includes(name))
  return saysMore ? '' : ruleMessage(message, fields, record, values)
}

/** Whether an expression is the number of some items, in digits. */
function isCount(expression: string): boolean {
  const tree = treeOf(expression)
  const { name, given: [items] = [] } = (tree && callOf(tree)) ?? {}
  return name === 'string' && items !== undefined && callOf(items)?.name === 'size'
}

/** Titles of the fields that a rule reads. */
export function subjectsOf({ fields }: Pick<Screen, 'fields'>, { rule }: Pick<Rule, 'rule'>): string[] {
  const names = namesRead([rule], 'self', 'root')
  return fields.filter(({ name }) => isAmong(names, name)).map(({ title }) => title)
}

/** Whether a lookup that a rule reads found no row, though all is known by which it looks for one. */
const findsNothing = (
  { name, where }: Find,
  rule: string,
  book: RuleBook,
  scope: RuleScope,
  context: RuleContext,
): boolean =>
  context.lookups?.values[name] === undefined &&
  findsRead(rule).includes(name) &&
  where.every(
    ({ operator, expression }) =>
      !needsValue(operator) || book.expression(expression)(scope, context) !== undefined,
  )

const standsAgainst = (result: RuleResult): boolean => result === 'fails' || result === 'reports'

/** What a rule looked up is told where it stands against the record, as a refusal tells it, and nowhere else. */
const withheld = (values: Record<string, string>, message: string): Record<string, string> =>
  Object.fromEntries([...Object.keys(values), ...withheldIn(values, message)].map((name) => [name, '…']))

/** Names in a message of what a rule looked up or shows. */
const withheldIn = (values: Record<string, string>, message: string): string[] =>
  [...message.matchAll(/\{(found\.)?([\w.]+)\}/g)].flatMap(([, found, name = '']) =>
    found !== undefined || Object.hasOwn(values, name) ? [name] : [],
  )

/** Rules over whole sets run when a change is sent; an inactive record need not agree with others. */
function applies(rule: Rule, record: JsonObject, { lookups, isSent = false }: RuleContext): boolean {
  const { on, rule: text, show = {} } = rule
  if (on !== undefined && !isSent) return false
  const readsOthers = [text, ...Object.values(show)].some((one) => findsRead(one).length > 0)
  if (readsOthers && !lookups) return false
  const isOfActive = looksAtOthers(text) && !isAmong(namesRead([text], 'self', 'root'), 'status')
  return !(isOfActive && record.status === 'INACTIVO')
}

function resultOf(outcome: Outcome, level: Rule['level']): RuleResult {
  if (outcome === 'holds' || outcome === 'absent') return outcome
  // One that only reports says nothing where it cannot be computed; another one then refuses.
  if (level) return outcome === 'fails' ? 'reports' : 'absent'
  return 'fails'
}
