import type { JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { conditionsOf, listOf } from '../conditions.ts'
import { findsOf } from '../find-expressions.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A field, an action or another word that stands twice in one list of them. */
export const repeatedName: ScreenRule = {
  id: 'repeated-name',
  severity: 'error',
  remedy: 'Deje el nombre una sola vez.',
  on: 'screen',
  check: (screen) => {
    const { source, document } = screen
    const { sort = [], totals = [], editable } = document['x-screen']
    const lists = [
      ...(document['x-resource'].unique ?? []).map((names, index) => ({
        names,
        pointer: `/x-resource/unique/${index}`,
        problem: source.problem,
      })),
      ...[
        { names: sort.map(fieldOfTerm), pointer: '/x-screen/sort' },
        { names: totals, pointer: '/x-screen/totals' },
        { names: Array.isArray(editable) ? editable : [], pointer: '/x-screen/editable' },
        ...findsOf(screen).map(({ at, find }) => ({
          names: (find.sort ?? []).map(fieldOfTerm),
          pointer: `${at}/sort`,
        })),
        ...Object.entries(document['x-actions']).map(([role, names]) => ({
          names,
          pointer: toPointer('x-actions', role),
        })),
      ].map((list) => ({ ...list, problem: source.problem })),
      ...conditionsOf(screen).map(({ condition, pointer, problem }) => ({
        names: listOf(condition.required),
        pointer: `${pointer}/required`,
        problem,
      })),
      ...screen.parts.flatMap(({ group: { problem }, part, pointer }) => [
        { names: part.required ?? [], pointer: `${pointer}/required`, problem },
        ...Object.entries(part.dependentRequired ?? {}).map(([name, names]) => ({
          names,
          pointer: `${pointer}/dependentRequired/${name}`,
          problem,
        })),
      ]),
    ]
    return [
      ...lists.flatMap(({ names, pointer, problem }) =>
        repeatedIn(names).map(({ name, index }) =>
          problem(`${pointer}/${index}`, `«${name}» aparece dos veces en la lista.`),
        ),
      ),
      ...reorderedKeys(screen),
    ]
  },
}

const fieldOfTerm = (term: string): string => term.split(',')[0] ?? ''

/** Unique keys of the same fields as another one, in another order. */
function reorderedKeys({ document, source }: ScreenContext): Problem[] {
  const keys = (document['x-resource'].unique ?? []).map((names) => names.toSorted().join(', '))
  return keys.flatMap((key, index) => {
    const first = keys.indexOf(key)
    return first === index
      ? []
      : [
          source.problem(
            `/x-resource/unique/${index}`,
            `La clave ${index + 1} tiene los campos de la ${first + 1}, en otro orden: es la misma.`,
          ),
        ]
  })
}

const repeatedIn = (names: JsonValue[]): { name: JsonValue; index: number }[] =>
  names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [{ name, index }]))
