import type { FieldRule } from '../rule.ts'

/** A pattern without its own message: «formato no válido» does not say what to write. */
export const explainedPattern: FieldRule = {
  id: 'explained-pattern',
  severity: 'warning',
  remedy: 'Agregue "x-error": { "pattern": "…" } con lo que hay que escribir.',
  on: 'field',
  check: ({ property }) =>
    property.pattern === undefined || property['x-error']?.pattern !== undefined
      ? []
      : [{ pointer: '/pattern', message: 'La expresión regular no tiene mensaje propio.' }],
}
