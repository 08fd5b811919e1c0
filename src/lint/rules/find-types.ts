import { isLinked, resourceOf } from '#src/compile/resolve-finds.ts'
import { kindOf } from '#src/kinds/index.ts'
import type { FindOperator, Rule } from '#src/schema/rule-dialect.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { type Field, type Find, findField, type Screen } from '#src/schema/screen.ts'
import type { ScreenDocument } from '#src/schema/screen-document.ts'
import { looksAtOthers } from '#src/validation/lookup-results.ts'
import { ruleNames } from '#src/validation/rule-names.ts'
import { type CelReader, celReader, mentionedIn } from '../cel-reader.ts'
import { checkExpression, type ExpressionFault } from '../check-expression.ts'
import { expressionsIn, type FindExpression, findsOf } from '../find-expressions.ts'
import { untakenIn } from '../found-scope.ts'
import type { ParsedCel } from '../parsed-cel.ts'
import type { CatalogueRule, ScreensById, WrittenScreen } from '../rule.ts'
import { textRange } from '../text-range.ts'

/** An expression over other rows, or one that selects them, that does not fit their fields. */
export const findTypes: CatalogueRule = {
  id: 'find-types',
  severity: 'error',
  remedy: 'Corrija la expresión: lo que se compara es del tipo que tiene el campo en su pantalla.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap((written) => {
      const screen = screensById.get(String(written.value.$id))
      return screen && screen.finds.length > 0 && isLinked(screen)
        ? wrongIn(written, screen, screensById)
        : []
    }),
}

/** An expression over other rows or that selects them, its place, and the type that it must have. */
type TypedExpression = { pointer: string; text: string; type: string; self?: Field[] }

function wrongIn(written: WrittenScreen, screen: Screen, screensById: ScreensById): Problem[] {
  const { source } = written
  const { fields, finds } = screen
  const all = typedExpressionsIn(written, screen, screensById)
  const isMentioned = mentionedIn(all.map(({ text }) => text))
  const readers = new Map<Field[], CelReader>()
  return all.flatMap(({ pointer, text, type, self = fields }) => {
    const read = readers.get(self) ?? celReader(screensById, ruleNames(self, fields, isMentioned, finds))
    readers.set(self, read)
    const parsed = read(text)
    const outer = self === fields ? [] : namesOf(fields)
    const wrong = checkExpression(text, parsed, type, namesOf(self), outer)
    const fault = wrong && (untakenFault(parsed, finds, screensById) ?? wrong)
    if (!fault) return []
    const whole = source.problem(pointer, fault.message)
    const range = fault.range ? textRange(source.text, whole, fault.range) : {}
    return [{ ...whole, ...range, remedy: fault.remedy }]
  })
}

/** A field that the other screen has, and that the lookup need only take. */
function untakenFault(
  { tree }: ParsedCel,
  finds: Find[],
  screensById: ScreensById,
): ExpressionFault | undefined {
  for (const { find, name, range } of tree ? untakenIn(tree, finds) : []) {
    const target = screensById.get(find.resource)
    if (!target || !findField(target, name)) continue
    const message = `«${name}» es un campo de «${target.title}», pero la búsqueda «${find.name}» no lo toma.`
    const take = JSON.stringify([...find.taken.map((field) => field.name), name]).replaceAll(',', ', ')
    return { message, remedy: `Agréguelo en «x-find», a «${find.name}»: "take": ${take}.`, range }
  }
  return undefined
}

function typedExpressionsIn(
  written: WrittenScreen,
  { fields }: Screen,
  screensById: ScreensById,
): TypedExpression[] {
  // The screen is one without errors of its own.
  const { 'x-rules': rules = [], 'x-workflow': { transitions = [] } = {} } =
    written.value as Partial<ScreenDocument>
  return [
    ...findsOf(written).flatMap(({ at, find }) => {
      const target = screensById.get(resourceOf(find, fields) ?? '')
      return target ? expressionsIn(find).flatMap((one) => typedExpressionsOf(one, at, target)) : []
    }),
    ...valuesIn(fields, ''),
    ...fields.flatMap(({ name, kind, level }) =>
      kind === 'group' && level
        ? valuesIn(level.fields, `/properties/${name}`).map((one) => ({ ...one, self: level.fields }))
        : [],
    ),
    ...rulesIn(rules, '/x-rules'),
    ...transitions.flatMap(({ rules: ofStep = [], sets = {} }, index) => {
      const at = `/x-workflow/transitions/${index}`
      return [
        ...rulesIn(ofStep, `${at}/rules`),
        ...Object.entries(sets).flatMap(([name, text]) =>
          foundBy(`${at}/sets/${name}`, text, typeOf(findField({ fields }, name))),
        ),
      ]
    }),
  ]
}

const foundBy = (pointer: string, text: string, type: string): TypedExpression[] =>
  looksAtOthers(text) ? [{ pointer, text, type }] : []

/** A field that does not exist is reported by another rule. */
const typeOf = (field: Field | undefined): string => (field ? kindOf(field).rule : 'dyn')

const rulesIn = (rules: Pick<Rule, 'rule' | 'show'>[], path: string): TypedExpression[] =>
  rules.flatMap(({ rule, show = {} }, index) => [
    ...foundBy(`${path}/${index}/rule`, rule, 'bool'),
    ...Object.entries(show).flatMap(([name, text]) =>
      foundBy(`${path}/${index}/show/${name}`, text, 'string'),
    ),
  ])

/** What gives fields their values. */
const valuesIn = (fields: Field[], path: string): TypedExpression[] =>
  fields.flatMap((field) =>
    (['x-computed', 'x-proposed', 'x-default'] as const).flatMap((keyword) =>
      foundBy(`${path}/properties/${field.name}/${keyword}`, field.property[keyword] ?? '', typeOf(field)),
    ),
  )

const namesOf = (fields: Field[]): string[] => fields.map(({ name }) => name)

/** A field that the other resource lacks is reported by another rule. */
function typedExpressionsOf(
  { path, text, field, operator, type }: FindExpression,
  at: string,
  target: Screen,
): TypedExpression[] {
  const compared = field === undefined ? undefined : findField(target, field)
  if (field !== undefined && !compared) return []
  return [
    {
      pointer: at + path,
      text,
      type: compared ? typeFor(operator, kindOf(compared).rule) : (type ?? 'string'),
    },
  ]
}

const listed: FindOperator[] = ['in', 'notIn', 'overlaps']

/** Type that an expression must have to be compared with a field. */
function typeFor(operator: FindOperator = 'eq', field: string): string {
  if (listed.includes(operator)) return 'list<string>'
  return operator === 'includes' || operator === 'notMatches' ? 'string' : field
}
