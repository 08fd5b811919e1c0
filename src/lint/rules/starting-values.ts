import { withPeriod } from '#src/compile/period-defaults.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { initialValues } from '#src/verdict/initial-values.ts'
import { ruleValues } from '#src/verdict/rule-values.ts'
import { RuleBook } from '#src/verdict/rules.ts'
import type { ScreenRule } from '../rule.ts'
import { knownOption } from './known-option.ts'

/** A rule that refuses what a new record starts with, though it looks at nothing that a person has to fill in. */
export const startingValues: ScreenRule = {
  id: 'starting-values',
  severity: 'warning',
  remedy:
    'Cambie el valor inicial, o quítelo; si los períodos son meses completos, escriba "period": "month" en «x-resource».',
  on: 'screen',
  check: (screen) => {
    const { document, fields: written, groups, expressions, whole } = screen
    if (!whole) return []
    const fields = withPeriod(written, document['x-resource'].period)
    const started = writableFields({ fields }).filter(hasDefault)
    const isSound = ({ rule }: Rule): boolean =>
      expressions.some(({ text, parsed }) => text === rule && parsed.check().valid)
    const refused = groups.flatMap(({ rules, problem }) =>
      rules.flatMap((rule, index) => {
        const read = fieldsOf(rule, started)
        const values = read && isSound(rule) ? refusedStart(rule, fields) : undefined
        return read && values ? [problem(`/x-rules/${index}/rule`, messageOf(rule, read, values))] : []
      }),
    )
    // A rule that compares with what is no option refuses everything, and is told of that.
    return refused.length > 0 && knownOption.check(screen).length > 0 ? [] : refused
  },
}

/** A box that is to be ticked starts without a tick; that is what its rule is for. */
const hasDefault = ({ property }: Field): boolean =>
  property.type !== 'boolean' && (property.default !== undefined || property['x-default'] !== undefined)

/** The fields that a rule reads; undefined where one has no default, or where it looks at more than them. */
function fieldsOf({ rule, level, on }: Rule, started: Field[]): Field[] | undefined {
  if (level || on || /\b(found|old|user|root)\b/.test(rule)) return undefined
  const names = new Set([...rule.matchAll(/\bself\.(\w+)/g)].map(([, name = '']) => name))
  const read = started.filter(({ name }) => names.has(name))
  return names.size > 0 && read.length === names.size ? read : undefined
}

/** Days on which records start: in the middle of a month and at the end of another one. */
const days = ['2026-02-10', '2026-08-31']

/** What a record starts with on a day on which a rule refuses that. */
function refusedStart({ rule }: Rule, fields: Field[]): JsonObject | undefined {
  const test = new RuleBook(fields).compile(rule)
  const user = { name: 'gestor', roles: ['Gestor'] }
  return days
    .map((today) => ({ today, values: initialValues(fields, { today, user }) }))
    .find(({ today, values }) => {
      const self = ruleValues(fields, values)
      return test({ self, root: self }, { today, user }) === 'fails'
    })?.values
}

const messageOf = ({ id }: Rule, read: Field[], values: JsonObject): string =>
  `La regla «${id}» rechaza lo que trae un registro nuevo: ${and.format(read.map(({ name, title }) => `«${title}» (${JSON.stringify(values[name])})`))}.`

const and = new Intl.ListFormat('es')
