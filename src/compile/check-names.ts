import { didYouMean } from '#src/schema/closest.ts'
import type { ScreenDocument } from '#src/schema/dialect.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { Field } from '#src/schema/screen.ts'
import type { Source } from '#src/schema/source.ts'
import { indexableLength, longestText } from './check-property.ts'
import { menuNames } from './menu-names.ts'
import type { Shared } from './shared.ts'

/** Names that must exist: mixins, roles, the submodule of the menu, and the fields of keys and of the order. */
export function checkNames(
  source: Source,
  document: ScreenDocument,
  shared: Shared,
  fields: Field[],
): Problem[] {
  const { mixins = [] } = document['x-resource']
  const { sort = [], menu } = document['x-screen']
  const fieldNames = fields.map((field) => field.name)
  const roleNames = shared.roles.map((role) => role.rolName)
  const unknown = (
    pointer: string,
    what: string,
    name: string,
    known: string[],
    at: 'key' | 'value' = 'value',
  ): Problem[] =>
    known.includes(name) ? [] : [source.problem(pointer, `${what} «${name}».${didYouMean(name, known)}`, at)]
  return [
    ...(mixins.includes('BASE')
      ? []
      : [source.problem('/x-resource', 'Falta la mezcla BASE, que da identidad a cada registro.')]),
    ...mixins.flatMap((name, index) =>
      unknown(`/x-resource/mixins/${index}`, 'Mezcla desconocida', name, Object.keys(shared.mixins)),
    ),
    ...checkKeys(source, document, fields, (pointer, name) =>
      unknown(pointer, 'Campo desconocido', name, fieldNames),
    ),
    ...sort.flatMap((term, index) =>
      unknown(`/x-screen/sort/${index}`, 'Campo desconocido', term.split(',')[0] ?? '', fieldNames),
    ),
    ...Object.keys(document['x-actions']).flatMap((role) =>
      unknown(`/x-actions/${role}`, 'Rol desconocido', role, roleNames, 'key'),
    ),
    ...checkMenu(source, menu, shared),
  ]
}

const checkKeys = (
  source: Source,
  { 'x-resource': { unique = [] } }: ScreenDocument,
  fields: Field[],
  unknown: (pointer: string, name: string) => Problem[],
): Problem[] =>
  unique.flatMap((key, i) =>
    key.flatMap((name, j) => {
      const pointer = `/x-resource/unique/${i}/${j}`
      const field = fields.find((candidate) => candidate.name === name)
      return field && (longestText(field) ?? 0) > indexableLength
        ? [
            source.problem(
              pointer,
              `Una clave única usa textos de ${indexableLength} caracteres como máximo; «${name}» admite ${longestText(field)}.`,
            ),
          ]
        : unknown(pointer, name)
    }),
  )

function checkMenu(source: Source, option: number, shared: Shared): Problem[] {
  if (menuNames(option, shared).subModule) return []
  const message = `La opción ${option} no cae en un submódulo de schemas/shared/menu.json.`
  return [source.problem('/x-screen/menu', message)]
}
