import { didYouMean } from '#src/schema/closest.ts'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { CatalogueRule } from '../rule.ts'

/** A reference to a resource that no screen administers. */
export const knownResource: CatalogueRule = {
  id: 'known-resource',
  severity: 'error',
  remedy: 'Escriba el «$id» de una pantalla que exista.',
  on: 'catalogue',
  check: (screens) => {
    const known = screens.flatMap(({ value: { $id } }) => (typeof $id === 'string' ? [$id] : []))
    // Most screens refer to none, and the search is through everything that they say.
    const referring = screens.filter(({ source }) => source.text.includes('"x-ref"'))
    return referring.flatMap(({ source, value }) =>
      references(value.properties, '/properties')
        .filter(({ resource }) => !known.includes(resource))
        .map(({ pointer, resource }) =>
          source.problem(pointer, `Recurso desconocido «${resource}».${didYouMean(resource, known)}`),
        ),
    )
  },
}

type Reference = { pointer: string; resource: string }

/** Every `x-ref` inside a value, at any depth. */
const references = (value: JsonValue | undefined, pointer: string): Reference[] => {
  if (typeof value !== 'object' || value === null) return []
  const own = isJsonObject(value) ? value['x-ref'] : undefined
  return [
    ...(typeof own === 'string' ? [{ pointer: `${pointer}/x-ref`, resource: own }] : []),
    ...Object.entries(value).flatMap(([name, inside]) => references(inside, pointer + toPointer(name))),
  ]
}
