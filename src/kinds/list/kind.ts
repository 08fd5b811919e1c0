import { objectListKind } from '../object-list.ts'

/** A list of objects, each with the same fields. */
export const list = objectListKind({
  name: 'list',
  matches: (property) =>
    property.type === 'array' && property.format === undefined && property.items?.type === 'object',
})
