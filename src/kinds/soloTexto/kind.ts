import { byText } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'
import { parseLine, refuseSpaces } from '../text.ts'

/** Letters a to z and spaces, the literal text-only control (spec §5); names of people use `nombre`. */
export const soloTexto = defineKind<string>({
  name: 'soloTexto',
  type: 'string',
  matches: byFormat('soloTexto'),
  implies: { minLength: 1 },
  limits: textLimits,
  refuse: (value) =>
    /^[a-z ]*$/i.test(value.trim()) ? refuseSpaces(value) : 'Use solo letras de la a a la z y espacios.',
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
  example: { property: { type: 'string', format: 'soloTexto', maxLength: 40 }, value: 'Clienta Ficticia' },
})
