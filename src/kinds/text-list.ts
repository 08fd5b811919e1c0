import type { JsonValue } from '#src/schema/json.ts'
import { byPresence } from './filtering.ts'
import { type Kind, listLimits } from './kind.ts'
import { withheld } from './redaction.ts'
import { parseLine } from './text.ts'

/** Common parts of kinds that hold a list of texts, whatever these stand for. */
export const textList = {
  type: 'array',
  implies: {},
  limits: listLimits,
  refuse: () => undefined,
  initial: undefined,
  parse: (text) => {
    const values = text.split(/[;\n]/).flatMap((word) => parseLine(word) ?? [])
    return values.length === 0 ? undefined : values
  },
  format: (value) => (Array.isArray(value) ? value.map(String).join('; ') : String(value)),
  column: 'jsonb',
  search: undefined,
  filtering: byPresence,
  adds: false,
  redact: withheld,
  rule: 'list<string>',
  align: 'start',
  width: 'full',
} satisfies Partial<Kind<JsonValue>>
