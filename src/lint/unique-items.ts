import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv'
import { dequal as equal } from 'dequal/lite'

/**
 * `uniqueItems` for files of any content: ajv's own comparison calls methods of what it compares, and JSON may name a
 * member `toString`. The error reports the places `i` and `j` of the duplicates.
 */
const validate: SchemaValidateFunction = (isRequired: boolean, items: unknown[]): boolean => {
  const j = isRequired ? items.findIndex((item, place) => firstLike(items, item) < place) : -1
  validate.errors = j < 0 ? [] : [{ keyword: 'uniqueItems', params: { i: firstLike(items, items[j]), j } }]
  return j < 0
}

const firstLike = (items: unknown[], item: unknown): number => items.findIndex((other) => equal(other, item))

export const uniqueItems: FuncKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  validate,
}
