import type { JsonObject } from '#src/schema/json.ts'
import { byPresence } from '../filtering.ts'
import { defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'
import { parseJson } from '../structure.ts'

/** A nested object with fields of its own, under one heading. */
export const group = defineKind<JsonObject | string>({
  name: 'group',
  type: 'object',
  matches: (property) => property.type === 'object' && property.format === undefined,
  implies: {},
  limits: [],
  refuse: () => undefined,
  initial: undefined,
  wrongType: () => 'Complete los campos del grupo.',
  parse: parseJson as () => JsonObject | string,
  format: (value) => (typeof value === 'string' ? value : Object.values(value).map(String).join(' · ')),
  column: 'jsonb',
  search: undefined,
  filtering: byPresence,
  adds: false,
  redact: withheld,
  rule: 'map',
  align: 'start',
  width: 'full',
  example: {
    property: {
      type: 'object',
      properties: { city: { type: 'string', format: 'divipola', title: 'Ciudad' } },
    },
    value: { city: '76001' },
  },
})
