import { byText } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const shape = new RegExp(`^${atom}(?:\\.${atom})*@${label}(?:\\.${label})+$`, 'i')

/** An e-mail address of at most 120 characters with a full domain (HTML standard, narrowed). */
export const email = defineKind<string>({
  name: 'email',
  type: 'string',
  matches: byFormat('email'),
  implies: { maxLength: 120 },
  limits: textLimits,
  refuse: (value) => (shape.test(value) ? undefined : 'Ingrese un correo válido.'),
  initial: undefined,
  wrongType: () => 'Ingrese un correo válido.',
  parse: (text) => text.trim() || undefined,
  format: (value) => value,
  column: 'text',
  search: 'text',
  filtering: byText,
  adds: false,
  redact: lastThree,
  rule: 'string',
  align: 'start',
  width: 'full',
  example: { property: { type: 'string', format: 'email' }, value: 'certificaciones@banco.example' },
})
