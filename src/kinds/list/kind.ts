import { objectListKind } from '../object-list.ts'

export const list = objectListKind({
  name: 'list',
  summary: 'A list of objects, each with the same fields.',
  help: 'Lista de elementos con los mismos campos; se agregan, se quitan y se ordenan.',
  matches: (property) =>
    property.type === 'array' && property.format === undefined && property.items?.type === 'object',
})
