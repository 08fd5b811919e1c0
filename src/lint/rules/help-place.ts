import { toPointer } from '#src/schema/json-pointer.ts'
import type { Complaint, FieldRule } from '../rule.ts'

/** A longer help in a form without a label to show it beside. */
export const helpPlace: FieldRule = {
  id: 'help-place',
  severity: 'error',
  remedy: 'Lleve «x-help» al campo que tiene la lista, o escriba una «description» corta.',
  on: 'field',
  check: ({ name, kind, property: { items }, level }) => [
    ...(items?.['x-help'] ? [ofItems(name)] : []),
    ...(kind === 'matriz' && level ? level.fields : [])
      .filter((column) => column.property['x-help'])
      .map((column) => ofColumn(name, column.name)),
  ],
}

const ofItems = (name: string): Complaint => ({
  pointer: '/items/x-help',
  message: `Los elementos de una lista no tienen etiqueta junto a la que mostrar «x-help»; escriba la ayuda en «${name}».`,
})

const ofColumn = (name: string, column: string): Complaint => ({
  pointer: toPointer('items', 'properties', column, 'x-help'),
  message: `Las columnas de una matriz no tienen lugar para «x-help»; escriba la ayuda en «${name}».`,
})
