import { isAnchoredPattern } from '#src/verdict/anchored-pattern.ts'
import type { FieldRule } from '../rule.ts'

/** A pattern that is not a regular expression, or that a part of the text may satisfy. */
export const patternAnchored: FieldRule = {
  id: 'pattern-anchored',
  severity: 'error',
  remedy: 'Encierre la expresión entre ^( y )$.',
  on: 'field',
  check: ({ property: { pattern } }) =>
    pattern === undefined || isAnchoredPattern(pattern)
      ? []
      : [
          {
            pointer: '/pattern',
            message: 'La expresión regular no es válida o no abarca todo el texto; escríbala como «^(…)$».',
          },
        ],
}
