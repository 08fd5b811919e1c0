import { didYouMean } from '#src/schema/closest.ts'
import type { ScreenRule } from '../rule.ts'

/** A field that names screens without being a list of options, or names of fields of no screen. */
export const namedScreen: ScreenRule = {
  id: 'named-screen',
  severity: 'error',
  remedy:
    'Ponga "x-screens": true en una lista de opciones, y su nombre en "x-names-of" de una lista de textos.',
  on: 'screen',
  check: ({ placed }) =>
    placed.flatMap(({ field, group, pointer, self }) => {
      const { 'x-screens': isNamed, 'x-names-of': name } = field.property
      const misplaced =
        isNamed && field.kind !== 'choice'
          ? [group.problem(`${pointer}/x-screens`, `«${field.name}» no es una lista de opciones (oneOf).`)]
          : []
      if (name === undefined) return misplaced
      const problem = (message: string) => [...misplaced, group.problem(`${pointer}/x-names-of`, message)]
      if (field.kind !== 'texts') return problem(`«${field.name}» no es una lista de textos.`)
      const sources = self.filter(({ property }) => property['x-screens']).map((one) => one.name)
      return sources.includes(name)
        ? misplaced
        : problem(`«${name}» no es un campo que diga una pantalla.${didYouMean(name, sources)}`)
    }),
}
