import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { FindDocument } from '#src/schema/rule-dialect.ts'
import { findField } from '#src/schema/screen.ts'
import { namedFinds } from '#src/verdict/found.ts'
import { expressionsIn } from '../find-expressions.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A search that is not there, that comes later, that nobody asks for, or that does not say where it looks. */
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
          namedFinds(text)
            .filter((other) => !names.slice(0, index).includes(other))
            .map((other) => unknown(screen, `/x-find/${name}${path}`, other, names.slice(0, index))),
        ),
        ...(isAsked(name, screen, finds)
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

/** Most screens, and what they share, look at no other rows. */
const namesFinds = ({ source, shared }: ScreenContext): boolean =>
  [source, shared.mixinsSource].some(({ text }) => text.includes('found.'))

const unknownIn = ({ source, document }: ScreenContext, names: string[]): Problem[] =>
  (document['x-rules'] ?? []).flatMap(({ rule, message }, index) =>
    [
      ...namedFinds(rule).map((name) => ({ name, at: 'rule' })),
      ...namedFinds(message).map((name) => ({ name, at: 'message' })),
    ]
      .filter(({ name }) => !names.includes(name))
      .map(({ name, at }) =>
        source.problem(
          `/x-rules/${index}/${at}`,
          `No hay una búsqueda «${name}» en «x-find».${didYouMean(name, names)}`,
        ),
      ),
  )

const inField = [
  'x-visible',
  'x-enabled',
  'x-required',
  'x-default',
  'x-proposed',
  'x-cell',
  'x-computed',
] as const

/** Where other rows are looked at, and what cannot wait for the server to do so. */
const inFields = ({ placed }: ScreenContext, names: string[]): Problem[] =>
  placed.flatMap(({ field: { property }, group, pointer }) =>
    inField
      .filter((keyword) => property[keyword]?.includes('found.'))
      .flatMap((keyword) => {
        const tell = (message: string): Problem => group.problem(`${pointer}/${keyword}`, message)
        if (keyword !== 'x-computed')
          return tell(`«${keyword}» no mira otros registros: found es de las reglas y de «x-computed».`)
        return namedFinds(property[keyword] ?? '')
          .filter((name) => !names.includes(name))
          .map((name) => tell(`No hay una búsqueda «${name}» en «x-find».${didYouMean(name, names)}`))
      }),
  )

const unknown = ({ source }: ScreenContext, pointer: string, name: string, names: string[]): Problem =>
  source.problem(
    pointer,
    `No hay una búsqueda «${name}» antes de esta en «x-find».${didYouMean(name, names)}`,
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

/** By a rule, of a transition too, by another search that a rule asks for, or by a computed field. */
const isAsked = (name: string, screen: ScreenContext, finds: [string, FindDocument][]): boolean =>
  [...screen.groups.flatMap(({ rules }) => rules), ...rulesOfSteps(screen)].some(({ rule, message }) =>
    namedFinds(`${rule} ${message}`).includes(name),
  ) ||
  screen.placed.some(({ field }) => namedFinds(field.property['x-computed'] ?? '').includes(name)) ||
  finds.some(([, find]) => expressionsIn(find).some(({ text }) => namedFinds(text).includes(name)))

const rulesOfSteps = ({ workflow }: ScreenContext): { rule: string; message: string }[] =>
  (workflow?.transitions ?? []).flatMap(({ rules = [] }) => rules)
