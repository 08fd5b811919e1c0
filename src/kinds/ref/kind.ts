import { byCode } from '../filtering.ts'
import { defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'
import { parseText } from '../text.ts'

/** A record of another resource, by its id; whether there is one, the server knows (design §4). */
export const ref = defineKind<string>({
  name: 'ref',
  type: 'string',
  matches: (property) => property['x-ref'] !== undefined,
  implies: { minLength: 1, maxLength: 100 },
  limits: [],
  refuse: () => undefined,
  initial: undefined,
  wrongType: () => 'Elija una opción de la lista.',
  parse: parseText,
  format: (value) => value,
  column: 'text',
  search: undefined,
  filtering: byCode,
  adds: false,
  redact: withheld,
  rule: 'string',
  align: 'start',
  width: 'full',
  example: { property: { type: 'string', 'x-ref': 'financial-entities' }, value: 'BANCAMIA' },
})
