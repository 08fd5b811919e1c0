import type { Registry } from '#src/kinds/view.tsx'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'

type Told = Pick<RenderModel, 'key' | 'sort'>

/**
 * What tells rows that hold from a day apart where they go by no code of their own: what they are about, their rate or
 * amount, and the day. Undefined of other records, which go by key and name.
 * @param fields the columns of the table
 */
export function datedFields(model: Told, fields: Field[], { kindOf }: Registry): Field[] | undefined {
  const [about, ...rest] = fields
  const day = rest.find(({ name }) => name === firstDay && model.key.includes(name))
  if (!about || !day || hasOwnCode(about)) return undefined
  // Rates do not add up, and tell more than amounts, of which many are alike.
  const rankOf = (field: Field): number =>
    (kindOf(field).adds ? 0 : 2) + (field.property['x-sort'] === true ? 1 : 0)
  const figures = rest.filter(({ property }) => property.type === 'number')
  const [figure] = figures.toSorted((one, other) => rankOf(other) - rankOf(one))
  return figure && [about, figure, day]
}

const hasOwnCode = ({ kind, property }: Field): boolean =>
  kind !== 'choice' && property.type === 'string' && property['x-ref'] === undefined
