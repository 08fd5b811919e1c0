import { asRead } from '../as-read.ts'
import type { FieldRule } from '../rule.ts'

/** Two options of a list with the same code, or with titles that read the same. */
export const repeatedOption: FieldRule = {
  id: 'repeated-option',
  severity: 'error',
  remedy: 'Quite una de las dos opciones, o cambie su código o su título.',
  on: 'field',
  check: ({ property: { oneOf = [] } }) => {
    const firstByCode = new Map(oneOf.toReversed().map((option) => [option.const, option]))
    const firstByTitle = new Map(oneOf.toReversed().map((option) => [asRead(option.title), option]))
    return oneOf.flatMap((option, index) => {
      if (firstByCode.get(option.const) !== option)
        return [
          { pointer: `/oneOf/${index}/const`, message: `La opción «${option.const}» aparece dos veces.` },
        ]
      const alike = firstByTitle.get(asRead(option.title)) ?? option
      return alike === option
        ? []
        : [
            {
              pointer: `/oneOf/${index}/title`,
              message: `Las opciones «${alike.const}» y «${option.const}» se leen igual: «${option.title}».`,
            },
          ]
    })
  },
}
