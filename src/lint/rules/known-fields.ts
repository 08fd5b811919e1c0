import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A key, an order or a rule that names a field that is not there; `required` is told by the resolver. */
export const knownFields: ScreenRule = {
  id: 'known-fields',
  severity: 'error',
  remedy: 'Escriba el nombre de un campo de la pantalla o de sus mezclas, o agregue el campo.',
  on: 'screen',
  check: (screen) =>
    namesIn(screen).flatMap(({ name, problem }) =>
      isKnown(name, screen) ? [] : [problem(`Campo desconocido «${name}».${didYouMean(name, screen.names)}`)],
    ),
}

type Named = { name: string; problem: (message: string) => Problem }

/** `campo`, or `grupo.campo` for a field inside an object. */
function isKnown(path: string, { names, fields }: ScreenContext): boolean {
  const [name = '', ...inside] = path.split('.')
  if (!names.includes(name)) return false
  let found: Field[] | undefined = fields.filter((field) => field.name === name)
  for (const step of inside)
    found = found?.flatMap(({ kind, level }) =>
      kind === 'group' && level ? level.fields.filter((field) => field.name === step) : [],
    )
  return inside.length === 0 || (found?.length ?? 0) > 0
}

function namesIn({ source, document, groups }: ScreenContext): Named[] {
  const { unique = [] } = document['x-resource']
  const { sort = [] } = document['x-screen']
  const at =
    (pointer: string): Named['problem'] =>
    (message) =>
      source.problem(pointer, message)
  return [
    ...unique.flatMap((key, i) =>
      key.map((name, j) => ({ name, problem: at(`/x-resource/unique/${i}/${j}`) })),
    ),
    ...sort.map((term, index) => ({
      name: term.split(',')[0] ?? '',
      problem: at(`/x-screen/sort/${index}`),
    })),
    ...groups.flatMap((group) =>
      group.rules.map((rule, index) => ({
        name: rule.at,
        problem: (message: string) => group.problem(`/x-rules/${index}/at`, message),
      })),
    ),
  ]
}
