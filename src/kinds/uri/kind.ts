import { byText } from '../filtering.ts'
import { byFormat, defineKind, textLimits } from '../kind.ts'
import { lastThree } from '../redaction.ts'

const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const path = `[/?#][\\w\\-.~:/?#[\\]@!$&'()*+,;=%]*`
const shape = new RegExp(`^https://(?:${label}\\.)+${label}(?::\\d{1,5})?(?:${path})?$`, 'i')

/** An absolute https address of at most 500 characters with a full domain (RFC 3986, narrowed). */
export const uri = defineKind<string>({
  name: 'uri',
  type: 'string',
  matches: byFormat('uri'),
  implies: { maxLength: 500 },
  limits: textLimits,
  refuse: (value) =>
    shape.test(value)
      ? undefined
      : 'Escriba una dirección completa que empiece por https://, sin espacios ni tildes.',
  initial: undefined,
  wrongType: () => 'Escriba una dirección web.',
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
  example: { property: { type: 'string', format: 'uri' }, value: 'https://www.banco.example/tarifas' },
})
