import { isAnchoredPattern, isPattern } from '#src/validation/anchored-pattern.ts'
import type { FieldRule } from '../rule.ts'

/** A pattern that is not a regular expression, or that part of a text may satisfy. */
export const patternAnchored: FieldRule = {
  id: 'pattern-anchored',
  severity: 'error',
  remedy: 'Corrija la expresión, y enciérrela entre ^( y )$.',
  on: 'field',
  check: ({ property: { pattern } }) =>
    pattern === undefined || isAnchoredPattern(pattern)
      ? []
      : [
          {
            pointer: '/pattern',
            message: isPattern(pattern)
              ? 'La expresión regular no abarca todo el texto; escríbala como «^(…)$».'
              : 'La expresión regular no es válida: falta cerrar un paréntesis, un corchete o una llave, o sobra uno.',
          },
        ],
}
