import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { byFormat, defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'
import { parseJson } from '../structure.ts'
import { byPath } from './by-path.ts'
import { documentWords } from './document-words.ts'

const anything: JsonObject = {}

/** A document of any JSON Schema, which rjsf draws and which is stored as JSON. */
export const rjsf = defineKind<JsonValue>({
  name: 'rjsf',
  type: 'object',
  matches: byFormat('rjsf'),
  implies: {},
  limits: [],
  refuse: (value) => documentWords().refuseDocument(value),
  initial: undefined,
  wrongType: () => 'Complete los campos de este documento.',
  parse: parseJson,
  format: (value, property) =>
    isJsonObject(value)
      ? documentWords()
          .leavesOf(value, property['x-schema'] ?? anything)
          .map(({ titles, text }) => (titles.length > 0 ? `${titles.join(' · ')}: ${text}` : text))
          .join('; ')
      : String(value),
  column: 'jsonb',
  search: undefined,
  filtering: byPath,
  adds: false,
  redact: withheld,
  rule: 'map',
  align: 'start',
  width: 'full',
  example: {
    property: {
      type: 'object',
      format: 'rjsf',
      'x-schema': { type: 'object', additionalProperties: { type: 'string', title: 'Texto' } },
    },
    value: { 'Cláusula 7.2': 'El giro se hace el mismo día.' },
  },
})
