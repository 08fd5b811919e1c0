import { byFormat } from '../kind.ts'
import { objectListKind } from '../object-list.ts'

export const matriz = objectListKind({
  name: 'matriz',
  summary: 'A list of objects that is edited as a grid.',
  help: 'Tabla editable: una fila por elemento y una columna por campo.',
  matches: byFormat('matriz'),
  format: 'matriz',
})
