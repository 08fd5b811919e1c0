import type { JsonValue } from '#src/schema/json.ts'
import { byPresence } from '../filtering.ts'
import { defineKind, listLimits } from '../kind.ts'
import { withheld } from '../masking.ts'
import { parseLine } from '../text.ts'

export const refs = defineKind<JsonValue>({
  name: 'refs',
  summary: 'Several records of another resource, by their ids; whether they are there, the server knows.',
  help: 'Varios registros de otra pantalla: items con x-ref.',
  type: 'array',
  matches: ({ type, items }) => type === 'array' && items?.['x-ref'] !== undefined,
  implies: {},
  limits: listLimits,
  refuse: () => undefined,
  initial: undefined,
  wrongType: () => 'Elija opciones de la lista.',
  parse: (text) => {
    const values = text.split(/[;\n]/).flatMap((word) => parseLine(word) ?? [])
    return values.length === 0 ? undefined : values
  },
  format: (value) => (Array.isArray(value) ? value.map(String).join('; ') : String(value)),
  column: 'jsonb',
  search: undefined,
  filtering: byPresence,
  adds: false,
  mask: withheld,
  rule: 'list<string>',
  align: 'start',
  width: 'full',
  example: {
    property: { type: 'array', items: { type: 'string', 'x-ref': 'financial-entities' } },
    value: ['BANCAMIA', 'BANCO-W'],
  },
})
