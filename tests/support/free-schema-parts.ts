import { rjsf } from '#src/kinds/rjsf/kind.ts'
import '#src/validation/install-document-words.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'

/** A free schema of an object. */
export const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...more,
})

/** A free schema of a text. */
export const text = (title: string): JsonObject => ({ type: 'string', title })

const kind = (constant: string): JsonObject => ({ kind: { const: constant } })

/** A free schema of objects that a constant tells apart; the last has nothing else. */
export const payment: JsonObject = {
  title: 'Forma de pago',
  oneOf: [
    object({ ...kind('TRANSFERENCIA'), banco: text('Banco') }, { title: 'Transferencia' }),
    object({ ...kind('CHEQUE'), numero: { type: 'integer', title: 'Número' } }, { title: 'Cheque' }),
    object(kind('EFECTIVO'), { title: 'Efectivo' }),
  ],
}

/** A document in words, as lists, records and exports show it. */
export const inWords = (schema: JsonObject, value: JsonValue): string =>
  rjsf.format(value, { type: 'object', format: 'rjsf', 'x-schema': schema })
