import { resourceOf, takenNames } from '#src/compile/resolve-finds.ts'
import { kindOf } from '#src/kinds/index.ts'
import { didYouMean } from '#src/schema/closest.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { FindDocument } from '#src/schema/rule-dialect.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import { findsOf } from '../find-expressions.ts'
import type { CatalogueRule, WrittenScreen } from '../rule.ts'

/** A search over fields that its resource lacks, or for figures of what is no number. */
export const findFields: CatalogueRule = {
  id: 'find-fields',
  severity: 'error',
  remedy: 'Escriba campos que el otro recurso tenga, y tome cifras de los que son números.',
  on: 'catalogue',
  check: (screens, known) =>
    screens.flatMap((screen) => {
      const fields = known.get(String(screen.value.$id))?.fields ?? []
      return findsOf(screen).flatMap(({ at, find }) => {
        const target = known.get(resourceOf(find, fields) ?? '')
        return target ? wrongIn(screen, at, find, target) : []
      })
    }),
}

function wrongIn({ source }: WrittenScreen, at: string, find: FindDocument, target: Screen): Problem[] {
  const names = target.fields.map(({ name }) => name)
  const { where = {}, sort = [], take, asOf, list, each, over } = find
  const named = [
    ...Object.keys(where).map((name) => ({ name, path: toPointer('where', name), at: 'key' as const })),
    ...sort.map((term, index) => ({
      name: term.split(',')[0] ?? '',
      path: `/sort/${index}`,
      at: 'value' as const,
    })),
    ...(each === undefined ? [] : [{ name: each, path: '/each', at: 'value' as const }]),
    ...takenNames(take).map((name, index) => ({
      name,
      path: Array.isArray(take) ? `/take/${index}` : `/take/${Object.keys(Object(take))[0]}`,
      at: 'value' as const,
    })),
  ]
  const tell = (path: string, message: string, place?: 'key' | 'value'): Problem[] => [
    source.problem(at + path, message, place),
  ]
  return [
    ...named.flatMap(({ name, path, at: place }) => {
      const field = findField(target, name)
      if (!field)
        return tell(path, `«${target.title}» no tiene el campo «${name}».${didYouMean(name, names)}`, place)
      if (!path.startsWith('/take/') || Array.isArray(take)) return []
      return isFigure(field.kind, path.slice('/take/'.length))
        ? []
        : tell(path, `De «${field.title}» no se toma «${path.slice('/take/'.length)}»: no es una cifra.`)
    }),
    ...((each !== undefined || over !== undefined) &&
    (take !== 'count' || each === undefined || over === undefined)
      ? tell('/take', '«each» y «over» van juntos, y con "take": "count".')
      : []),
    ...(asOf !== undefined && !target.mixins.includes('VIGENCIA')
      ? tell('/asOf', `«${target.title}» no tiene vigencia: no lleva la mezcla VIGENCIA.`)
      : []),
    ...(list && !Array.isArray(take)
      ? tell('/list', 'Solo de los campos de las filas se toma una lista.')
      : []),
  ]
}

/** Days have a first and a last one, but no sum. */
const isFigure = (kind: string, taken: string): boolean =>
  kindOf({ kind }).rule === 'num' || (taken !== 'sum' && kind === 'date')
