import { didYouMean } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { FindDocument, Rule } from '#src/schema/rule-dialect.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField } from '#src/schema/screen.ts'
import { treeOf } from '#src/validation/cel-nodes.ts'
import { findsRead, looksAtOthers, shownFinds } from '#src/validation/lookup-results.ts'
import { isAmong, namesRead } from '#src/validation/rule-reads.ts'
import { expressionsIn } from '../find-expressions.ts'
import { missing, notBefore } from '../missing-find.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { placedWorkflow } from '../workflow-places.ts'

/** A lookup that does not exist, comes later, is not used, or does not say where it looks. */
export const knownFind: ScreenRule = {
  id: 'known-find',
  severity: 'error',
  remedy: 'Escriba en «x-find» cada búsqueda una vez, antes de las que se apoyan en ella, y use su nombre.',
  on: 'screen',
  check: (screen) => {
    const finds = Object.entries(screen.document['x-find'] ?? {})
    if (finds.length === 0 && !namesFinds(screen)) return []
    const names = finds.map(([name]) => name)
    return [
      ...unknownIn(screen, names),
      ...inSteps(screen, names),
      ...inConditions(screen),
      ...inFields(screen, names),
      ...finds.flatMap(([name, find], index) => [
        ...misplaced(screen, name, find),
        ...expressionsIn(find).flatMap(({ path, text }) =>
          findsRead(text)
            .filter((other) => !names.slice(0, index).includes(other))
            .map((other) => notBefore(screen, `/x-find/${name}${path}`, other, names, index)),
        ),
        ...(isUsed(name, screen, finds)
          ? []
          : [
              screen.source.problem(
                `/x-find/${name}`,
                `Nadie usa la búsqueda «${name}»; quítela o escriba found.${name} en una regla.`,
                'key',
              ),
            ]),
      ]),
    ]
  },
}

/** Most screens, and what they share, read no other rows. */
const namesFinds = (screen: ScreenContext): boolean =>
  screen.expressions.some(({ text }) => looksAtOthers(text)) ||
  [...screen.groups.flatMap(({ rules }) => rules), ...rulesOfSteps(screen)].some(
    ({ message }) => shownFinds(message).length > 0,
  )

const unknownIn = ({ source, document }: ScreenContext, names: string[]): Problem[] =>
  (document['x-rules'] ?? []).flatMap((rule, index) =>
    findsOfRule(rule)
      .filter(({ name }) => !names.includes(name))
      .map(({ name, at }) =>
        source.problem(toPointer('x-rules', String(index), ...at), missing(name, names)),
      ),
  )

/** Lookups that a rule reads, and the place inside the rule. */
const findsOfRule = ({ rule, show = {}, message }: ReadingRule): { name: string; at: string[] }[] => [
  ...findsRead(rule).map((name) => ({ name, at: ['rule'] })),
  ...Object.entries(show).flatMap(([shown, text]) =>
    findsRead(text).map((name) => ({ name, at: ['show', shown] })),
  ),
  ...shownFinds(message).map((name) => ({ name, at: ['message'] })),
]

/** Unknown lookups in what transitions ask and set. */
function inSteps(screen: ScreenContext, names: string[]): Problem[] {
  const placed = placedWorkflow(screen)
  return (placed?.transitions ?? []).flatMap((transition) => {
    const { rules = [], sets = {} } = transition
    return [
      ...rules.flatMap((rule, index) =>
        findsOfRule(rule).map(({ name, at }) => ({ name, at: ['rules', index, ...at] })),
      ),
      ...Object.entries(sets).flatMap(([field, text]) =>
        findsRead(text).map((name) => ({ name, at: ['sets', field] })),
      ),
    ]
      .filter(({ name }) => !names.includes(name))
      .flatMap(({ name, at }) => placed?.reportAt(transition, at, missing(name, names)) ?? [])
  })
}

/** Conditions that are asked without lookups, of rows of a list too. */
function inConditions(screen: ScreenContext): Problem[] {
  const { document, source } = screen
  const placed = placedWorkflow(screen)
  const reads = ({ when = '' }: { when?: string | undefined }): boolean => looksAtOthers(when)
  return [
    ...(document['x-screen'].rowActions ?? []).flatMap((action, index) =>
      reads(action) ? source.problem(`/x-screen/rowActions/${index}/when`, looking('when')) : [],
    ),
    ...(placed?.transitions ?? []).flatMap((transition) =>
      reads(transition) ? (placed?.reportAt(transition, ['when'], looking('when')) ?? []) : [],
    ),
  ]
}

const looking = (keyword: string): string =>
  `«${keyword}» no mira otros registros: found es de las reglas y de «x-computed».`

const inField = [
  'x-visible',
  'x-enabled',
  'x-required',
  'x-default',
  'x-proposed',
  'x-cell',
  'x-computed',
] as const

/** Unknown lookups in fields, and keywords that must not read other rows. */
const inFields = ({ placed, fields }: ScreenContext, names: string[]): Problem[] =>
  placed.flatMap(({ field: { property }, self, group, pointer }) =>
    inField
      .filter((keyword) => looksAtOthers(property[keyword] ?? ''))
      .flatMap((keyword) => {
        const report = (message: string): Problem => group.problem(`${pointer}/${keyword}`, message)
        const mayLook =
          keyword === 'x-computed' ||
          ((keyword === 'x-default' || keyword === 'x-proposed') && self === fields)
        if (!mayLook) return report(looking(keyword))
        return findsRead(property[keyword] ?? '')
          .filter((name) => !names.includes(name))
          .map((name) => report(missing(name, names)))
      }),
  )

function misplaced({ source, fields, names }: ScreenContext, name: string, find: FindDocument): Problem[] {
  const { ref, from } = find
  const at = `/x-find/${name}`
  if ((ref === undefined) === (from === undefined))
    return [source.problem(at, `La búsqueda «${name}» lleva «ref» o «from», y una sola de las dos.`, 'key')]
  if (ref === undefined) return []
  const field = findField({ fields }, ref)
  if (field?.property['x-ref'] !== undefined) return []
  return [
    source.problem(
      `${at}/ref`,
      names.includes(ref)
        ? `«${ref}» no es un campo con «x-ref».`
        : `Campo desconocido «${ref}».${didYouMean(ref, names)}`,
    ),
  ]
}

/** Whether a rule or a transition, another lookup, a computed field or what a field starts with or is proposed uses it. */
function isUsed(name: string, screen: ScreenContext, finds: [string, FindDocument][]): boolean {
  const rules = [...screen.groups.flatMap((group) => group.rules), ...rulesOfSteps(screen)]
  const expressions = [
    ...rules.flatMap(({ rule, show = {} }) => [rule, ...Object.values(show)]),
    ...(screen.workflow?.transitions ?? []).flatMap(({ sets = {} }) => Object.values(sets)),
    ...screen.placed.flatMap(({ field: { property } }) =>
      [property['x-computed'], property['x-default'], property['x-proposed']].filter(
        (text) => text !== undefined,
      ),
    ),
    ...finds.flatMap(([, find]) => expressionsIn(find).map(({ text }) => text)),
  ]
  return (
    isAmong(namesRead(expressions, 'found'), name) ||
    rules.some(({ message }) => shownFinds(message).includes(name)) ||
    // An unreadable expression is reported; it may use it.
    expressions.some((text) => treeOf(text) === undefined)
  )
}

type ReadingRule = Pick<Rule, 'rule' | 'message' | 'show'>

const rulesOfSteps = ({ workflow }: ScreenContext): ReadingRule[] =>
  (workflow?.transitions ?? []).flatMap(({ rules = [] }) => rules)
