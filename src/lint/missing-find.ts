import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { anyField } from '#src/schema/screen.ts'
import type { ScreenContext } from './rule.ts'

/** What is said of a lookup that does not exist. */
export const missing = (name: string, names: string[]): string =>
  name === anyField
    ? 'Lo que se encontró se lee por el nombre de su búsqueda, como found.nombre.'
    : `No hay una búsqueda «${name}» en «x-find».${didYouMean(name, names)}`

/**
 * Reports a lookup that does not exist, or that does not stand before the one that reads it.
 * @param index place of the one that reads it
 */
export function notBefore(
  { source }: ScreenContext,
  pointer: string,
  name: string,
  names: string[],
  index: number,
): Problem {
  if (name === names[index])
    return {
      ...source.problem(pointer, `La búsqueda «${name}» se apoya en sí misma.`),
      remedy: `Busque por campos del registro, como self.campo, o por otra búsqueda que esté antes de «${name}».`,
    }
  if (names.includes(name))
    return {
      ...source.problem(pointer, `La búsqueda «${name}» está después de esta, que se apoya en ella.`),
      remedy: `Póngala antes de «${names[index]}» en «x-find»; si «${name}» también se apoya en «${names[index]}», quite una de las dos.`,
    }
  return source.problem(pointer, missing(name, names.slice(0, index)))
}
