import type { JsonValue } from '#src/schema/json.ts'
import { defineKind, listLimits } from '../kind.ts'
import { countItems, parseJson } from '../structure.ts'

export const list = defineKind<JsonValue>({
  name: 'list',
  summary: 'A list of objects, each with the same fields.',
  help: 'Lista de elementos con los mismos campos; se agregan, se quitan y se ordenan.',
  type: 'array',
  matches: (property) =>
    property.type === 'array' && property.format === undefined && property.items?.type === 'object',
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
      items: { type: 'object', properties: { row: { type: 'integer', format: 'entero', title: 'Fila' } } },
    },
    value: [{ row: 1 }],
  },
})
