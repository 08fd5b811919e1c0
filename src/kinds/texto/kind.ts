import { byText } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'
import { parseLine, refuseSpaces, refuseText } from '../text.ts'

/** A line of free text, such as a name of a cause. */
export const texto = defineKind<string>({
  name: 'texto',
  type: 'string',
  matches: byFormat('texto'),
  implies: { minLength: 1 },
  limits: textLimits,
  refuse: (value) =>
    /[\r\n\u2028\u2029]/.test(value)
      ? 'Escriba el texto en una sola línea.'
      : (refuseText(value) ?? refuseSpaces(value)),
  initial: undefined,
  wrongType: () => 'Escriba un texto.',
  parse: (text, { pattern }) => asPatternAsks(parseLine(text), pattern),
  format: (value) => value,
  column: 'text',
  search: 'text',
  filtering: byText,
  adds: false,
  redact: lastThree,
  rule: 'string',
  align: 'start',
  width: 'full',
  example: { property: { type: 'string', format: 'texto', maxLength: 80 }, value: 'No acepta la tasa' },
})

/** In capitals where the pattern of its field takes it so alone. */
function asPatternAsks(line = '', pattern = ''): string | undefined {
  const shape = new RegExp(pattern, 'u')
  return ([line, line.toUpperCase()].find((one) => shape.test(one)) ?? line) || undefined
}
