import type { JsonValue } from '#src/schema/json.ts'
import { defineKind } from '../kind.ts'
import { textList } from '../text-list.ts'

/** A list of short texts, such as the formats that an upload takes. */
export const texts = defineKind<JsonValue>({
  ...textList,
  name: 'texts',
  matches: ({ type, items }) =>
    type === 'array' && items?.type === 'string' && items.oneOf === undefined && items['x-ref'] === undefined,
  wrongType: () => 'Escriba los textos separados por punto y coma.',
  example: {
    property: { type: 'array', items: { type: 'string', format: 'texto', maxLength: 5 } },
    value: ['pdf', 'jpg'],
  },
})
