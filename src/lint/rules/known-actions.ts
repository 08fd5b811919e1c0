import type { DialectRule } from '../rule.ts'
import { explainWord } from './known-value.ts'

/** A permission for an action that does not exist. */
export const knownActions: DialectRule = {
  id: 'known-actions',
  severity: 'error',
  remedy: 'Escriba una de las acciones que existen, o quítela.',
  on: 'dialect',
  takes: ({ keyword, instancePath }) =>
    keyword === 'enum' && /^\/x-(actions|screen\/rowActions)\//.test(instancePath),
  explain: explainWord,
}
