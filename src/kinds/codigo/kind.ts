import { byText } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'

const shape = /^[A-Z][A-Z0-9_-]+$/

/** A short key that people read and type, in capitals (P_CODIGO). */
export const codigo = defineKind<string>({
  name: 'codigo',
  type: 'string',
  matches: byFormat('codigo'),
  implies: { minLength: 2, maxLength: 40 },
  limits: textLimits,
  refuse: (value) =>
    shape.test(value)
      ? undefined
      : 'Empiece por una letra y use solo mayúsculas sin tilde, dígitos, «_» o «-».',
  initial: undefined,
  wrongType: () => 'Escriba un código.',
  parse: (text) => text.normalize('NFC').trim().toUpperCase() || undefined,
  format: (value) => value,
  column: 'text',
  search: 'text',
  filtering: byText,
  adds: false,
  redact: lastThree,
  rule: 'string',
  align: 'start',
  width: 'medium',
  example: { property: { type: 'string', format: 'codigo', maxLength: 15 }, value: 'CD-TASA' },
})
