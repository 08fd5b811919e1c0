import { resourceOf } from '#src/compile/resolve-finds.ts'
import { isDay } from '#src/kinds/day-text.ts'
import { kindOf } from '#src/kinds/index.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { FindOperator } from '#src/schema/rule-dialect.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { treeOf } from '#src/validation/cel-nodes.ts'
import { constantOutcomes } from '../cel-outcomes.ts'
import { expressionsIn, type FindExpression, findsOf } from '../find-expressions.ts'
import { neverValue, singleField } from '../never-value.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'
import { textRange } from '../text-range.ts'

/** A constant in a lookup that its field never has, a day that does not exist, or a pattern that is none. */
export const findValue: CatalogueRule = {
  id: 'find-value',
  severity: 'error',
  remedy: 'Escriba un valor que el campo pueda tener en su pantalla.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap((screen) => {
      const fields = screensById.get(String(screen.value.$id))?.fields ?? []
      return findsOf(screen).flatMap(({ at, find }) => {
        const target = screensById.get(resourceOf(find, fields) ?? '')
        return target ? expressionsIn(find).flatMap((one) => wrongIn(screen, at, one, target)) : []
      })
    }),
}

function wrongIn({ source }: WrittenScreen, at: string, one: FindExpression, target: Screen): Problem[] {
  const tree = treeOf(one.text)
  const field = one.field === undefined ? undefined : findField(target, one.field)
  return (tree ? constantOutcomes(one.text, tree) : []).flatMap(({ value, range }) => {
    const fault = faultOf(one, field, value)
    if (fault === undefined) return []
    const whole = source.problem(at + one.path, fault.message)
    return [{ ...whole, ...textRange(source.text, whole, range), ...fault }]
  })
}

type Fault = { message: string; remedy?: string }

/** A field that the other resource lacks, and a number of repetitions, are checked elsewhere. */
function faultOf(
  { path, operator = 'eq' }: FindExpression,
  field: Field | undefined,
  value: JsonValue,
): Fault | undefined {
  if (path === '/asOf') return isDay(String(value)) ? undefined : noDay(value)
  if (operator === 'notMatches') return isPattern(String(value)) ? undefined : noPattern(value)
  if (!field) return undefined
  const single = singleField(field)
  const message = neverValue(single, comparable(single, operator, value), (keyword) =>
    isOfKind(single, keyword, operator, value),
  )
  return message === undefined ? undefined : { message }
}

const noDay = (value: JsonValue): Fault => ({
  message: `«asOf» es un día y «${String(value)}» no lo es: se escribe AAAA-MM-DD, y el día debe existir.`,
  remedy: "Escriba el día entre comillas simples, como '2026-12-31', o un campo que lo sea: self.validFrom.",
})

const noPattern = (value: JsonValue): Fault => ({
  message: `«notMatches» pide una expresión regular y «${String(value)}» no lo es.`,
  remedy:
    'Cierre los paréntesis y los corchetes de la expresión regular, o escape con \\ los que sean texto.',
})

const orders: FindOperator[] = ['lt', 'lte', 'gt', 'gte']

const lists: FindOperator[] = ['in', 'notIn', 'overlaps']

/** Records from before a narrower limit may still break it; a moment is also before or after a whole day. */
const isOfKind = ({ kind }: Field, keyword: string, operator: FindOperator, value: JsonValue): boolean =>
  ['type', 'enum', 'format'].includes(keyword) &&
  !(kind === 'date-time' && orders.includes(operator) && isDay(String(value)))

/** A list of texts holds numbers as texts. */
const comparable = (field: Field, operator: FindOperator, value: JsonValue): JsonValue =>
  lists.includes(operator) && kindOf(field).rule === 'num' && /^-?\d+(\.\d+)?$/.test(String(value))
    ? Number(value)
    : value

/** The database's own options stand before a pattern. */
function isPattern(text: string): boolean {
  try {
    new RegExp(text.replace(/^\(\?[a-z]+\)/, ''))
    return true
  } catch {
    return false
  }
}
