import type { JsonValue } from '#src/schema/json.ts'
import type { Choice } from '#src/schema/property-dialect.ts'
import { optionCalled } from '../choice/option-called.ts'
import { byOption } from '../filtering.ts'
import { defineKind, listLimits } from '../kind.ts'
import { withheld } from '../redaction.ts'

const titleOf = (options: Choice[], value: JsonValue): string =>
  options.find((option) => option.const === value)?.title ?? String(value)

/** Several options of a closed list, such as the days of a payment cycle. */
export const choices = defineKind<JsonValue>({
  name: 'choices',
  type: 'array',
  matches: (property) => property.type === 'array' && Array.isArray(property.items?.oneOf),
  implies: {},
  limits: listLimits,
  refuse: () => undefined,
  initial: undefined,
  wrongType: () => 'Elija opciones de la lista.',
  parse: (text, { items }) => {
    const words = text
      .normalize('NFC')
      .split(/[,;\n]/)
      .map((word) => word.trim())
    const values = words.filter((word) => word !== '').map((word) => optionCalled(word, items?.oneOf))
    return values.length === 0 ? undefined : values
  },
  format: (value, { items }) =>
    (Array.isArray(value) ? value : [value]).map((item) => titleOf(items?.oneOf ?? [], item)).join(', '),
  column: 'jsonb',
  search: undefined,
  filtering: byOption,
  adds: false,
  redact: withheld,
  rule: 'list<string>',
  align: 'start',
  width: 'full',
  example: {
    property: {
      type: 'array',
      items: {
        type: 'string',
        oneOf: [
          { const: 'SMS', title: 'Mensaje de texto' },
          { const: 'CORREO', title: 'Correo' },
        ],
      },
    },
    value: ['SMS', 'CORREO'],
  },
})
