import type { JsonValue } from '#src/schema/json.ts'
import { byFormat, defineKind, listLimits } from '../kind.ts'
import { countItems, parseJson } from '../structure.ts'

export const matriz = defineKind<JsonValue>({
  name: 'matriz',
  summary: 'A list of objects that is edited as a grid.',
  help: 'Tabla editable: una fila por elemento y una columna por campo.',
  type: 'array',
  matches: byFormat('matriz'),
  implies: {},
  limits: listLimits,
  refuse: () => undefined,
  initial: undefined,
  wrongType: 'Cada elemento debe tener los campos de la lista.',
  parse: parseJson,
  format: countItems,
  column: 'jsonb',
  search: undefined,
  rule: 'list<map>',
  align: 'start',
  width: 'full',
  example: {
    property: {
      type: 'array',
      format: 'matriz',
      items: { type: 'object', properties: { row: { type: 'integer', format: 'entero', title: 'Fila' } } },
    },
    value: [{ row: 1 }],
  },
})
