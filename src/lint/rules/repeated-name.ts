import type { JsonValue } from '#src/schema/json.ts'
import { conditionsOf, listOf } from '../conditions.ts'
import type { ScreenRule } from '../rule.ts'

/** A field that is required twice in one list. */
export const repeatedName: ScreenRule = {
  id: 'repeated-name',
  severity: 'error',
  remedy: 'Deje el nombre una sola vez.',
  on: 'screen',
  check: (screen) => {
    const lists = [
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
    return lists.flatMap(({ names, pointer, problem }) =>
      repeatedIn(names).map(({ name, index }) =>
        problem(`${pointer}/${index}`, `«${name}» aparece dos veces en la lista.`),
      ),
    )
  },
}

const repeatedIn = (names: JsonValue[]): { name: JsonValue; index: number }[] =>
  names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [{ name, index }]))
