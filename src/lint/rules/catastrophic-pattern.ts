import { isAnchoredPattern } from '#src/validation/anchored-pattern.ts'
import { backtracking } from '../patterns/backtracking.ts'
import type { FieldRule } from '../rule.ts'

const costs = {
  exponential: 'su tiempo se duplica con cada carácter de un texto que no cumple',
  polynomial: 'su tiempo crece mucho más que el largo de un texto que no cumple',
  unknown: 'es tan larga que no se puede comprobar que un texto no la detenga',
}

/** A pattern that a wrong text keeps busy for seconds or years: the browser while typing, the server on save. */
export const catastrophicPattern: FieldRule = {
  id: 'catastrophic-pattern',
  severity: 'error',
  remedy:
    'Escríbala de modo que cada carácter tenga una sola forma de cumplirse: sin repeticiones dentro de otra, ni seguidas, que admitan los mismos caracteres.',
  on: 'field',
  check: ({ property: { pattern } }) => {
    const cost = pattern !== undefined && isAnchoredPattern(pattern) ? backtracking(pattern) : undefined
    return cost
      ? [{ pointer: '/pattern', message: `La expresión regular es peligrosa: ${costs[cost]}.` }]
      : []
  },
}
