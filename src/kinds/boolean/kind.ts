import { byYesOrNo } from '../filtering.ts'
import { defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'

const words: Record<string, boolean> = { sí: true, si: true, true: true, no: false, false: false }

/** Yes or no, asked with a check box. */
export const boolean = defineKind<boolean>({
  name: 'boolean',
  type: 'boolean',
  matches: (property) => property.type === 'boolean' && property.format === undefined,
  implies: {},
  limits: [],
  refuse: () => undefined,
  initial: false,
  wrongType: () => 'Responda Sí o No.',
  parse: (text) => {
    const word = text.normalize('NFC').trim().toLowerCase()
    return word === '' ? undefined : Object.hasOwn(words, word) ? (words[word] ?? text) : text
  },
  format: (value) => (value ? 'Sí' : 'No'),
  column: 'boolean',
  search: undefined,
  filtering: byYesOrNo,
  adds: false,
  redact: withheld,
  rule: 'bool',
  align: 'start',
  width: 'full',
  example: { property: { type: 'boolean' }, value: true },
})
