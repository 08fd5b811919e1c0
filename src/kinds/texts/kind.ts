import type { JsonValue } from '#src/schema/json.ts'
import { byPresence } from '../filtering.ts'
import { defineKind, listLimits } from '../kind.ts'
import { withheld } from '../masking.ts'
import { parseLine } from '../text.ts'

export const texts = defineKind<JsonValue>({
  name: 'texts',
  summary: 'A list of short texts, such as the formats that an upload takes.',
  help: 'Lista de textos cortos; se escriben separados por punto y coma o uno por línea.',
  type: 'array',
  matches: ({ type, items }) =>
    type === 'array' && items?.type === 'string' && items.oneOf === undefined && items['x-ref'] === undefined,
  implies: {},
  limits: listLimits,
  refuse: () => undefined,
  initial: undefined,
  wrongType: () => 'Escriba los textos separados por punto y coma.',
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
    property: { type: 'array', items: { type: 'string', format: 'texto', maxLength: 5 } },
    value: ['pdf', 'jpg'],
  },
})
