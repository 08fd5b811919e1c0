import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { type Base, namesRead } from '#src/validation/rule-reads.ts'
import { constantValue } from '../cel-constant.ts'
import { fieldsMentioned, neededFields } from '../cel-needs.ts'
import type { ParsedCel } from '../parsed-cel.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A field that is never visible: it depends on its own value, on a field that depends on it, or on nothing. */
export const neverShown: ScreenRule = {
  id: 'never-shown',
  severity: 'error',
  remedy: 'Escriba en «x-visible» una condición sobre campos que se vean antes que este, o quítela.',
  on: 'screen',
  check: (screen) => {
    const shown = conditionsIn(screen)
    const waiting = stuckOf(shown.filter(({ field, mentioned }) => !mentioned.has(field)))
    return [
      ...shown.flatMap((one) => {
        const message = wrongIn(one) ?? circleOf(one, waiting)
        return message === undefined ? [] : [one.problem(message)]
      }),
      ...lockedIn(screen),
    ]
  },
}

/** Fields that their own value opens: while such a one is empty nobody fills it, or once it is filled nobody mends it. */
const lockedIn = ({ placed, fields }: ScreenContext): Problem[] =>
  placed.flatMap(({ field: { name, property }, self, group, pointer }) => {
    const bases: Base[] = self === fields ? ['self', 'root'] : ['self']
    return namesRead([property['x-enabled'] ?? ''], ...bases).has(name)
      ? [
          {
            ...group.problem(
              `${pointer}/x-enabled`,
              `«${name}» no puede decidir con su propio valor si se puede cambiar.`,
            ),
            remedy: `Escriba en «x-enabled» una condición sobre otros campos, o sobre lo que había antes, como old.${name}; o quítela.`,
          },
        ]
      : []
  })

type Shown = {
  field: Field
  text: string
  parsed: ParsedCel
  mentioned: Set<Field>
  /** The fields without whose values it is hidden. */
  needed: Set<Field>
  problem: (message: string) => Problem
}

function conditionsIn(screen: ScreenContext): Shown[] {
  return screen.expressions.flatMap(({ text, parsed, self, shows: field, problem }) => {
    const { tree } = parsed
    if (!field || field.readOnly || !self.includes(field) || !tree) return []
    const objects = { self, root: screen.fields }
    return [
      {
        field,
        text,
        parsed,
        problem,
        mentioned: fieldsMentioned(tree, objects),
        needed: neededFields(tree, objects),
      },
    ]
  })
}

function wrongIn({ field, text, parsed, mentioned }: Shown): string | undefined {
  if (mentioned.has(field)) return `«${field.name}» no puede decidir con su propio valor si se muestra.`
  return constantValue(text, parsed) === false
    ? `La condición da siempre no: «${field.name}» nunca se muestra.`
    : undefined
}

/** Fields that need a field which needs another of them, and so on. */
function stuckOf(shown: Shown[]): Shown[] {
  const fields = new Set(shown.map(({ field }) => field))
  const rest = shown.filter(({ needed }) => !needed.isDisjointFrom(fields))
  return rest.length === shown.length ? rest : stuckOf(rest)
}

/** The way from a field back to itself, through fields that wait for one another. */
function circleOf(one: Shown, waiting: Shown[]): string | undefined {
  const way = waiting.includes(one) ? wayTo(one, [one], waiting) : undefined
  const names = way?.map(({ field }) => `«${field.name}»`).join(' → ')
  return (
    names && `Estos campos se esperan unos a otros y ninguno llega a verse: ${names} → «${one.field.name}».`
  )
}

function wayTo(end: Shown, way: Shown[], waiting: Shown[]): Shown[] | undefined {
  const needed = way.at(-1)?.needed
  if (needed?.has(end.field)) return way
  for (const next of waiting) {
    if (way.includes(next) || !needed?.has(next.field)) continue
    const circle = wayTo(end, [...way, next], waiting)
    if (circle) return circle
  }
  return undefined
}
