import { byText } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'
import { parseLine, refuseSpaces } from '../text.ts'

/** Letters, digits, Spanish accented letters, ñ and space (P_ALFANUM). */
export const alphanumeric = /^[A-Za-z0-9ÁÉÍÓÚÜÑáéíóúüñ ]*$/

/** Letters with Spanish accents, digits and spaces (P_ALFANUM). */
export const alfanum = defineKind<string>({
  name: 'alfanum',
  type: 'string',
  matches: byFormat('alfanum'),
  implies: { minLength: 1 },
  limits: textLimits,
  refuse: (value) =>
    alphanumeric.test(value.trim()) ? refuseSpaces(value) : 'Use solo letras, números y espacios.',
  initial: undefined,
  wrongType: () => 'Escriba un texto.',
  parse: parseLine,
  format: (value) => value,
  column: 'text',
  search: 'text',
  filtering: byText,
  adds: false,
  redact: lastThree,
  rule: 'string',
  align: 'start',
  width: 'full',
  example: { property: { type: 'string', format: 'alfanum', maxLength: 60 }, value: 'Pagaré número 123' },
})
