import { isWithin, ownPaths } from '#src/schema/own-paths.ts'
import { repeated, valueAt } from '../repeated.ts'
import type { CatalogueRule } from '../rule.ts'

const pointer = '/x-resource/path'

/** Two resources at one path of the API, one below another, or one at a path of the product itself. */
export const uniquePath: CatalogueRule = {
  id: 'unique-path',
  severity: 'error',
  remedy: 'Dé a la pantalla otra ruta de API, como /mto/nombre-del-recurso/v1.',
  on: 'catalogue',
  check: (screens) => {
    const paths = screens.map(({ source, value }) => ({
      source,
      path: String(valueAt(value, pointer) ?? ''),
    }))
    const byPath = new Map(paths.map((one) => [one.path, one]))
    return [
      ...repeated(screens, pointer, 'La ruta del API'),
      ...paths.flatMap(({ source, path }) => {
        const own = ownPaths.find((one) => isWithin(path, one))
        const above = pathsAbove(path).flatMap((one) => byPath.get(one) ?? [])[0]
        const owner = own ? 'del producto' : above && `de ${above.source.file}`
        return owner
          ? [
              source.problem(
                pointer,
                `La ruta del API «${path}» está dentro de «${own ?? above?.path}», que es ${owner}.`,
              ),
            ]
          : []
      }),
    ]
  },
}

/** `/mto` and `/mto/one` of `/mto/one/v1`, the longest first. */
const pathsAbove = (path: string): string[] =>
  [...path.matchAll(/(?<=.)\//g)].map(({ index }) => path.slice(0, index)).toReversed()
