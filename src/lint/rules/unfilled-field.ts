import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field } from '#src/schema/screen.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'

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
      const { field, group, pointer, declared, self } = placed
      const names = self === screen.fields ? filled : none
      if (declared || group.mixin || !isUnfilled(field, names) || !isOfPeople(screen, self)) return []
      const keyword = keywordOf(screen, placed)
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
export function isCreated({ document, workflow }: ScreenContext): boolean {
  const action = workflow?.create?.action ?? document['x-screen'].create?.action ?? 'crear'
  return Object.values(document['x-actions']).some((actions) => actions.includes(action))
}

const none = new Set<string>()

/** Whether people write the object that holds some fields; what only the server adds, it fills itself. */
function isOfPeople({ fields }: ScreenContext, self: Field[]): boolean {
  const holds = (field: Field): boolean =>
    field.level?.fields === self || (field.level?.fields.some(holds) ?? false)
  const isWritten = ({ readOnly, property, level }: Field): boolean =>
    !readOnly && !property['x-fixed-items'] && (level?.fields.filter(holds).every(isWritten) ?? true)
  return fields.filter(holds).every(isWritten)
}

/** What makes a field required. */
function keywordOf({ parts }: ScreenContext, { field, self: own }: PlacedField): string | undefined {
  if (field.property['x-required'] !== undefined) return 'x-required'
  return parts.some(({ part, self }) => self === own && part.required?.includes(field.name))
    ? 'required'
    : undefined
}

/** Whether nothing gives a value to a field that people cannot write. */
export const isUnfilled = ({ name, readOnly, property }: Field, filled: Set<string>): boolean =>
  readOnly &&
  !filled.has(name) &&
  (['default', 'x-computed', 'x-sequence', 'x-derived'] as const).every(
    (keyword) => property[keyword] === undefined,
  )

/** Fields that the states of a record and their transitions write. */
export const filledByWorkflow = ({ workflow }: ScreenContext): Set<string> =>
  new Set([
    ...[workflow?.state ?? []].flat(),
    ...Object.keys(workflow?.create?.stamps ?? {}),
    ...(workflow?.transitions ?? []).flatMap(({ asks = [], stamps = {}, sets = {}, together }) => [
      ...asks.map((input) => (typeof input === 'string' ? input : input.field)),
      ...Object.keys({ ...stamps, ...sets }),
      ...[together?.number ?? []].flat(),
    ]),
  ])
