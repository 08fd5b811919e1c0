import { didYouMean } from '#src/schema/closest.ts'
import { referencesOf } from '../references.ts'
import type { CatalogueRule } from '../rule.ts'

/** A reference to a resource that no screen administers. */
export const knownResource: CatalogueRule = {
  id: 'known-resource',
  severity: 'error',
  remedy: 'Escriba el «$id» de una pantalla que exista.',
  on: 'catalogue',
  check: (screens) => {
    const known = screens.flatMap(({ value: { $id } }) => (typeof $id === 'string' ? [$id] : []))
    return screens.flatMap((screen) =>
      referencesOf(screen)
        .filter(({ resource }) => !known.includes(resource))
        .map(({ pointer, resource }) =>
          screen.source.problem(
            `${pointer}/x-ref`,
            `Recurso desconocido «${resource}».${didYouMean(resource, known)}`,
          ),
        ),
    )
  },
}
