import { byText } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'
import { parseText, refuseText } from '../text.ts'

/** A text of several lines, such as a reason or a legal text. */
export const largo = defineKind<string>({
  name: 'largo',
  type: 'string',
  matches: byFormat('largo'),
  implies: { minLength: 1 },
  limits: textLimits,
  refuse: refuseText,
  initial: undefined,
  wrongType: () => 'Escriba un texto.',
  parse: (text) => parseText(text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/[^\S\t\n]/g, ' ')),
  format: (value) => value,
  column: 'text',
  search: 'text',
  filtering: byText,
  adds: false,
  redact: lastThree,
  rule: 'string',
  align: 'start',
  width: 'full',
  example: {
    property: { type: 'string', format: 'largo', maxLength: 300 },
    value: 'Primer renglón\nSegundo renglón',
  },
})
