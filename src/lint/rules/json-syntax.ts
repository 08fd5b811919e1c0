import type { ReadingRule } from '../rule.ts'

/** A file that is not JSON. */
export const jsonSyntax: ReadingRule = {
  id: 'json-syntax',
  severity: 'error',
  remedy: 'Corrija la sintaxis en el lugar indicado; un editor con el dialecto la revisa al escribir.',
  on: 'reading',
}
