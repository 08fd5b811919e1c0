import { resourceOf, takenNames } from '#src/compile/resolve-finds.ts'
import { kindOf } from '#src/kinds/index.ts'
import { nearestOf } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { FindDocument } from '#src/schema/rule-dialect.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { findsOf } from '../find-expressions.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'

/** A lookup over fields that its resource lacks, or with a figure of a non-number. */
export const findFields: CatalogueRule = {
  id: 'find-fields',
  severity: 'error',
  remedy: 'Escriba campos que el otro recurso tenga, y tome cifras de los que son números.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap((screen) => {
      const fields = screensById.get(String(screen.value.$id))?.fields ?? []
      return findsOf(screen).flatMap(({ at, find }) => {
        const target = screensById.get(resourceOf(find, fields) ?? '')
        return target ? wrongIn(screen, at, find, target) : []
      })
    }),
}

function wrongIn({ source }: WrittenScreen, at: string, find: FindDocument, target: Screen): Problem[] {
  const names = target.fields.map(({ name }) => name)
  const { where, sort, take, asOf, list, each, over } = find
  const written: { name: unknown; path: string; at: 'key' | 'value' }[] = [
    ...Object.keys(Object(where)).map((name) => ({
      name,
      path: toPointer('where', name),
      at: 'key' as const,
    })),
    ...[sort ?? []].flat().map((term, index) => ({
      name: String(term).split(',')[0] ?? '',
      path: `/sort/${index}`,
      at: 'value' as const,
    })),
    { name: each, path: '/each', at: 'value' },
    ...(take ? takenNames(take) : []).map((name, index) => ({
      name,
      path: Array.isArray(take) ? `/take/${index}` : `/take/${Object.keys(Object(take))[0]}`,
      at: 'value' as const,
    })),
  ]
  // A missing resource is not searched, and the meta-schema reports what is not a name.
  const textual = written.flatMap((one) => (typeof one.name === 'string' ? [{ ...one, name: one.name }] : []))
  const report = (path: string, message: string, place?: 'key' | 'value'): Problem[] => [
    source.problem(at + path, message, place),
  ]
  return [
    ...textual.flatMap(({ name, path, at: place }) => {
      const field = findField(target, name)
      if (!field)
        return report(
          path,
          `«${target.title}» no tiene el campo «${name}».${nearestOf(name, names, 'Los que hay')}`,
          place,
        )
      if (!path.startsWith('/take/') || Array.isArray(take)) return []
      return isFigure(field.kind, path.slice('/take/'.length))
        ? []
        : report(path, `De «${field.title}» no se toma «${path.slice('/take/'.length)}»: no es una cifra.`)
    }),
    ...((each !== undefined || over !== undefined) &&
    (take !== 'count' || each === undefined || over === undefined)
      ? report('/take', '«each» y «over» van juntos, y con "take": "count".')
      : []),
    ...(asOf !== undefined && !target.mixins.includes('VIGENCIA')
      ? report('/asOf', `«${target.title}» no tiene vigencia: no lleva la mezcla VIGENCIA.`)
      : []),
    ...(list && !Array.isArray(take)
      ? report('/list', 'Solo de los campos de las filas se toma una lista.')
      : []),
  ]
}

/** Days have a minimum and a maximum, but no sum. */
const isFigure = (kind: string, taken: string): boolean =>
  kindOf({ kind }).rule === 'num' || (taken !== 'sum' && kind === 'date')
