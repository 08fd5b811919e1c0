import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { CatalogueRule } from '../rule.ts'

/** A holder that is no reference, that the list cannot be filtered by, or of which fields are shown that it lacks. */
export const holderFields: CatalogueRule = {
  id: 'holder-fields',
  severity: 'error',
  remedy: 'En «holder» escriba una referencia con «x-filter», y campos de la pantalla a la que lleva.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap(({ value, source }) => {
      const screen = screensById.get(String(value.$id))
      return screen?.holder
        ? problemsOf(screen, screensById, (path, message) =>
            source.problem(`/x-screen/holder/${path}`, message),
          )
        : []
    }),
}

function problemsOf(
  screen: Screen,
  screensById: ReadonlyMap<string, Screen>,
  report: (path: string, message: string) => Problem,
): Problem[] {
  const { field = '', shows = [] } = screen.holder ?? {}
  const found = findField(screen, field)
  const resource = found?.property['x-ref']
  if (!found || resource === undefined)
    return [report('field', `«${field}» no es una referencia de esta pantalla.`)]
  if (!found.property['x-filter'])
    return [report('field', `La lista no se filtra por «${field}»: le falta «x-filter».`)]
  const other = screensById.get(resource)
  const names = other?.fields.map(({ name }) => name) ?? []
  return shows.flatMap((name, index) =>
    !other || names.includes(name)
      ? []
      : [report(`shows/${index}`, `«${resource}» no tiene un campo «${name}».${didYouMean(name, names)}`)],
  )
}
