import type { Property } from '#src/schema/dialect.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { FieldRule } from '../rule.ts'

/** A column of a grid whose cells would hold fields of their own. */
export const matrixCell: FieldRule = {
  id: 'matrix-cell',
  severity: 'error',
  remedy:
    'Deje en la fila campos de un solo valor; para grupos y listas use una lista de objetos sin «matriz».',
  on: 'field',
  check: ({ kind, property }) =>
    kind === 'matriz'
      ? Object.entries(property.items?.properties ?? {})
          .filter(([, cell]) => hasFields(cell))
          .map(([name, cell]) => ({
            pointer: `/items/properties${toPointer(name)}`,
            message: `La columna «${cell.title ?? name}» no cabe en la celda de una matriz: tiene campos propios.`,
          }))
      : [],
}

const hasFields = ({ type, items }: Property): boolean => type === 'object' || items?.type === 'object'
