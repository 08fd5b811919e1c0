import { byOption } from '../filtering.ts'
import { defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'
import { optionCalled } from './option-called.ts'

/** One of a closed list, written as `oneOf` of `const` and `title`. */
export const choice = defineKind<string>({
  name: 'choice',
  type: 'string',
  matches: (property) => Array.isArray(property.oneOf) && property.format === undefined,
  implies: {},
  limits: [],
  refuse: () => undefined,
  initial: undefined,
  wrongType: () => 'Elija una opción de la lista.',
  parse: (text, { oneOf = [] }) => {
    const typed = text.normalize('NFC').trim()
    return typed === '' ? undefined : optionCalled(typed, oneOf)
  },
  format: (value, { oneOf = [] }) => oneOf.find((option) => option.const === value)?.title ?? value,
  column: 'text',
  search: undefined,
  filtering: byOption,
  adds: false,
  redact: withheld,
  rule: 'string',
  align: 'start',
  width: 'full',
  example: {
    property: {
      type: 'string',
      oneOf: [
        { const: 'CLIENTE', title: 'Cliente' },
        { const: 'BANCO', title: 'Banco' },
      ],
    },
    value: 'CLIENTE',
  },
})
