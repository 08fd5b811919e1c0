import { didYouMean } from '#src/schema/closest.ts'
import type { ScreenRule } from '../rule.ts'

/** A field that names screens without being a list of options, or that names fields or records of no screen. */
export const namedScreen: ScreenRule = {
  id: 'named-screen',
  severity: 'error',
  remedy:
    'Ponga "x-screens": true en una lista de opciones, y su nombre en "x-names-of" de una lista de textos o en "x-record-of" de un texto.',
  on: 'screen',
  check: ({ placed }) =>
    placed.flatMap(({ field, group, pointer, self }) => {
      const { 'x-screens': namesScreens, 'x-names-of': names, 'x-record-of': record } = field.property
      const name = names ?? record
      const keyword = names === undefined ? 'x-record-of' : 'x-names-of'
      const misplaced =
        namesScreens && field.kind !== 'choice'
          ? [group.problem(`${pointer}/x-screens`, `«${field.name}» no es una lista de opciones (oneOf).`)]
          : []
      if (name === undefined) return misplaced
      const problem = (message: string) => [...misplaced, group.problem(`${pointer}/${keyword}`, message)]
      if (names !== undefined && field.kind !== 'texts')
        return problem(`«${field.name}» no es una lista de textos.`)
      if (names === undefined && field.kind !== 'texto') return problem(`«${field.name}» no es un texto.`)
      const sources = self.filter(({ property }) => property['x-screens']).map((one) => one.name)
      return sources.includes(name)
        ? misplaced
        : problem(`«${name}» no es un campo que diga una pantalla.${didYouMean(name, sources)}`)
    }),
}
