import type { JsonValue } from '#src/schema/json.ts'
import { defineKind } from '../kind.ts'
import { textList } from '../text-list.ts'

export const texts = defineKind<JsonValue>({
  ...textList,
  name: 'texts',
  summary: 'A list of short texts, such as the formats that an upload takes.',
  help: 'Lista de textos cortos; se escriben separados por punto y coma o uno por línea.',
  matches: ({ type, items }) =>
    type === 'array' && items?.type === 'string' && items.oneOf === undefined && items['x-ref'] === undefined,
  wrongType: () => 'Escriba los textos separados por punto y coma.',
  example: {
    property: { type: 'array', items: { type: 'string', format: 'texto', maxLength: 5 } },
    value: ['pdf', 'jpg'],
  },
})
