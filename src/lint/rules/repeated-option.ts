import type { FieldRule } from '../rule.ts'

/** Two options of a list with the same code. */
export const repeatedOption: FieldRule = {
  id: 'repeated-option',
  severity: 'error',
  remedy: 'Quite una de las dos opciones o cambie su código.',
  on: 'field',
  check: ({ property: { oneOf = [] } }) =>
    oneOf.flatMap((option, index) =>
      oneOf.findIndex((other) => other.const === option.const) === index
        ? []
        : [{ pointer: `/oneOf/${index}/const`, message: `La opción «${option.const}» aparece dos veces.` }],
    ),
}
