import { didYouMean } from '#src/schema/closest.ts'
import type { FindDocument, Rule } from '#src/schema/rule-dialect.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { anyField, findField } from '#src/schema/screen.ts'
import { treeOf } from '#src/validation/cel-nodes.ts'
import { findsRead, looksAtOthers, shownFinds } from '#src/validation/lookup-results.ts'
import { isAmong, namesRead } from '#src/validation/rule-reads.ts'
import { expressionsIn } from '../find-expressions.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

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
      ...inFields(screen, names),
      ...finds.flatMap(([name, find], index) => [
        ...misplaced(screen, name, find),
        ...expressionsIn(find).flatMap(({ path, text }) =>
          findsRead(text)
            .filter((other) => !names.slice(0, index).includes(other))
            .map((other) => unknown(screen, `/x-find/${name}${path}`, other, names.slice(0, index))),
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
const namesFinds = ({ expressions, groups }: ScreenContext): boolean =>
  expressions.some(({ text }) => looksAtOthers(text)) ||
  groups.some(({ rules }) => rules.some(({ message }) => shownFinds(message).length > 0))

const unknownIn = ({ source, document }: ScreenContext, names: string[]): Problem[] =>
  (document['x-rules'] ?? []).flatMap(({ rule, show = {}, message }, index) =>
    [
      ...findsRead(rule).map((name) => ({ name, at: 'rule' })),
      ...Object.entries(show).flatMap(([shown, text]) =>
        findsRead(text).map((name) => ({ name, at: `show/${shown}` })),
      ),
      ...shownFinds(message).map((name) => ({ name, at: 'message' })),
    ]
      .filter(({ name }) => !names.includes(name))
      .map(({ name, at }) => source.problem(`/x-rules/${index}/${at}`, missing(name, names))),
  )

const missing = (name: string, names: string[]): string =>
  name === anyField
    ? 'Lo que se encontró se lee por el nombre de su búsqueda, como found.nombre.'
    : `No hay una búsqueda «${name}» en «x-find».${didYouMean(name, names)}`

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
const inFields = ({ placed }: ScreenContext, names: string[]): Problem[] =>
  placed.flatMap(({ field: { property }, group, pointer }) =>
    inField
      .filter((keyword) => looksAtOthers(property[keyword] ?? ''))
      .flatMap((keyword) => {
        const report = (message: string): Problem => group.problem(`${pointer}/${keyword}`, message)
        if (keyword !== 'x-computed')
          return report(`«${keyword}» no mira otros registros: found es de las reglas y de «x-computed».`)
        return findsRead(property[keyword] ?? '')
          .filter((name) => !names.includes(name))
          .map((name) => report(missing(name, names)))
      }),
  )

const unknown = ({ source }: ScreenContext, pointer: string, name: string, names: string[]): Problem =>
  source.problem(
    pointer,
    name === anyField
      ? missing(name, names)
      : `No hay una búsqueda «${name}» antes de esta en «x-find».${didYouMean(name, names)}`,
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

/** Whether a rule, of a transition too, another lookup of a rule, or a computed field uses it. */
function isUsed(name: string, screen: ScreenContext, finds: [string, FindDocument][]): boolean {
  const rules = [...screen.groups.flatMap((group) => group.rules), ...rulesOfSteps(screen)]
  const expressions = [
    ...rules.flatMap(({ rule, show = {} }) => [rule, ...Object.values(show)]),
    ...screen.placed.flatMap(({ field }) => field.property['x-computed'] ?? []),
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
