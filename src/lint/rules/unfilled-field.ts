import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { isInside } from '../inside.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A required field that people cannot write and that nothing gives a value. */
export const unfilledField: ScreenRule = {
  id: 'unfilled-field',
  severity: 'warning',
  remedy:
    'Quite «readOnly» para que lo escriban las personas, dele un valor con «x-computed», «default» o un paso, o no lo haga obligatorio.',
  on: 'screen',
  check: (screen) => {
    // Where people create nothing, other systems write whole records.
    if (!isCreated(screen)) return []
    const filled = filledByWorkflow(screen)
    return screen.placed.flatMap((placed): Problem[] => {
      const { field, group, pointer, declared } = placed
      if (declared || group.mixin || isInside(screen, placed) || !isUnfilled(field, filled)) return []
      const keyword = keywordOf(screen, field)
      return keyword === undefined
        ? []
        : [
            group.problem(
              `${pointer}/readOnly`,
              `«${field.name}» es obligatorio («${keyword}») y de solo lectura, y nada le pone un valor: nunca lo tendrá.`,
              'key',
            ),
          ]
    })
  },
}

/** Whether somebody may create records on the screen. */
function isCreated({ document, workflow }: ScreenContext): boolean {
  const action = workflow?.create?.action ?? document['x-screen'].create?.action ?? 'crear'
  return Object.values(document['x-actions']).some((actions) => actions.includes(action))
}

/** What makes a field required. */
function keywordOf({ parts, fields }: ScreenContext, field: Field): string | undefined {
  if (field.property['x-required'] !== undefined) return 'x-required'
  return parts.some(({ part, self }) => self === fields && part.required?.includes(field.name))
    ? 'required'
    : undefined
}

const isUnfilled = ({ name, readOnly, property }: Field, filled: Set<string>): boolean =>
  readOnly &&
  !filled.has(name) &&
  (['default', 'x-computed', 'x-sequence', 'x-derived'] as const).every(
    (keyword) => property[keyword] === undefined,
  )

/** Fields that the states of a record and their transitions write. */
const filledByWorkflow = ({ workflow }: ScreenContext): Set<string> =>
  new Set([
    ...[workflow?.state ?? []].flat(),
    ...Object.keys(workflow?.create?.stamps ?? {}),
    ...(workflow?.transitions ?? []).flatMap(({ asks = [], stamps = {}, sets = {}, together }) => [
      ...asks.map((input) => (typeof input === 'string' ? input : input.field)),
      ...Object.keys({ ...stamps, ...sets }),
      ...[together?.number ?? []].flat(),
    ]),
  ])
