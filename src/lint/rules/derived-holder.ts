import { numberHoldersOf } from '#src/compile/number-holders.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { CatalogueRule } from '../rule.ts'

/** A holder that no number of the record leads to, or by which lists are asked for what they do not store. */
export const derivedHolder: CatalogueRule = {
  id: 'derived-holder',
  severity: 'error',
  remedy:
    'Escriba una referencia de solo lectura, sin filtro, orden ni búsqueda, y en «holderOf» el campo con el número de una cuenta o un crédito cuya pantalla tiene «holder».',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap(({ value, source }) => {
      const screen = screensById.get(String(value.$id))
      if (!screen) return []
      return screen.fields.flatMap(({ name, property }) => {
        const derived = property['x-derived']
        if (typeof derived !== 'object' || !('holderOf' in derived)) return []
        const at = `/properties/${name}`
        const asked = (['x-filter', 'x-sort', 'x-search'] as const).filter((keyword) => property[keyword])
        return [
          ...(property.readOnly
            ? []
            : [
                source.problem(
                  `${at}/x-derived`,
                  `«${name}» lo dice el servidor: márquelo con «readOnly».`,
                  'key',
                ),
              ]),
          ...asked.map((keyword) =>
            source.problem(`${at}/${keyword}`, `«${name}» no se guarda: la lista no se pide por él.`, 'key'),
          ),
          // What screen is not there, `known-resource` tells.
          ...(!screensById.has(property['x-ref'] ?? screen.id) ||
          leadsTo(screen, derived.holderOf, property['x-ref'], screensById)
            ? []
            : [
                source.problem(
                  `${at}/x-derived/holderOf`,
                  `Por «${derived.holderOf}» no se sabe de quién es el registro.`,
                ),
              ]),
        ]
      })
    }),
}

const leadsTo = (
  screen: Screen,
  number: string,
  resource: string | undefined,
  screensById: ReadonlyMap<string, Screen>,
): boolean =>
  numberHoldersOf(screen, [...screensById.values()]).some(
    (one) => one.name === number && one.resource === resource,
  )
