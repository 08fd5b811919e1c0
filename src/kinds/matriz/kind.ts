import { byFormat } from '../kind.ts'
import { objectListKind } from '../object-list.ts'

/** A list of objects that is edited as a grid. */
export const matriz = objectListKind({
  name: 'matriz',
  matches: byFormat('matriz'),
  format: 'matriz',
})
