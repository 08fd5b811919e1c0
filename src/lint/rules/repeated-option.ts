import { asRead } from '../as-read.ts'
import type { FieldRule } from '../rule.ts'

/** Two options of a list with the same code, or with titles that read the same. */
export const repeatedOption: FieldRule = {
  id: 'repeated-option',
  severity: 'error',
  remedy: 'Quite una de las dos opciones, o cambie su código o su título.',
  on: 'field',
  check: ({ property: { oneOf = [] } }) =>
    oneOf.flatMap((option, index) => {
      const earlier = oneOf.slice(0, index)
      if (earlier.some((other) => other.const === option.const))
        return [
          { pointer: `/oneOf/${index}/const`, message: `La opción «${option.const}» aparece dos veces.` },
        ]
      const alike = earlier.find(({ title }) => asRead(title) === asRead(option.title))
      return alike
        ? [
            {
              pointer: `/oneOf/${index}/title`,
              message: `Las opciones «${alike.const}» y «${option.const}» se leen igual: «${option.title}».`,
            },
          ]
        : []
    }),
}
