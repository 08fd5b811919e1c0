import { withPeriod } from '#src/compile/period-defaults.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Rule } from '#src/schema/rule-dialect.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { initialValues } from '#src/validation/initial-values.ts'
import { RuleBook } from '#src/validation/rule-book.ts'
import { namesRead, readsAny } from '#src/validation/rule-reads.ts'
import { ruleValues } from '#src/validation/rule-values.ts'
import type { ScreenRule } from '../rule.ts'
import { knownOption } from './known-option.ts'

/** A rule that refuses the initial values of a new record, though it reads nothing that a person must fill in. */
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
    // A rule that compares with an unknown option refuses everything, and is reported.
    return refused.length > 0 && knownOption.check(screen).length > 0 ? [] : refused
  },
}

/** A checkbox that must be ticked starts without a tick; that is what its rule is for. */
const hasDefault = ({ property }: Field): boolean =>
  property.type !== 'boolean' && (property.default !== undefined || property['x-default'] !== undefined)

/** The fields that a rule reads; undefined where one has no default, or where it reads more than them. */
function fieldsOf({ rule, level, on }: Rule, started: Field[]): Field[] | undefined {
  if (level || on || readsAny(rule, 'found', 'old', 'user', 'root')) return undefined
  const names = namesRead([rule], 'self')
  const read = started.filter(({ name }) => names.has(name))
  return names.size > 0 && read.length === names.size ? read : undefined
}

/** Days on which records start: in the middle of a month and at the end of another one. */
const days = ['2026-02-10', '2026-08-31']

/** The initial values on a day on which a rule refuses them. */
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
