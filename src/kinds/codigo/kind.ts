import { byText } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'

const shape = /^[A-Z][A-Z0-9_-]+$/

export const codigo = defineKind<string>({
  name: 'codigo',
  summary: 'A short key that people read and type, in capitals (P_CODIGO).',
  help: 'Código en mayúsculas: empieza por letra; sigue con letras, dígitos, «_» o «-». Limite su longitud con maxLength.',
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
