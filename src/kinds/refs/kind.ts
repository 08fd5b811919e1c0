import type { JsonValue } from '#src/schema/json.ts'
import { defineKind } from '../kind.ts'
import { textList } from '../text-list.ts'

/** Several records of another resource, by their ids; whether they are there, the server knows. */
export const refs = defineKind<JsonValue>({
  ...textList,
  name: 'refs',
  matches: ({ type, items }) => type === 'array' && items?.['x-ref'] !== undefined,
  wrongType: () => 'Elija opciones de la lista.',
  example: {
    property: { type: 'array', items: { type: 'string', 'x-ref': 'financial-entities' } },
    value: ['BANCAMIA', 'BANCO-W'],
  },
})
