import type { JsonValue } from '#src/schema/json.ts'
import { pesoSign } from '#src/schema/peso-sign.ts'
import type { Field } from '#src/schema/screen.ts'
import { kindOf } from './index.ts'

/** Title and value of a field as a sentence tells them. */
export type ValueInWords = { title: string; text: string }

/** Title of a figure that ends in its unit: «Plazo máximo (meses)», «Tasa de usura (% E.A.)». */
const unitInTitle = /^(.*\S)\s+\(([%\p{Ll}][^()]*)\)$/u

/** A field's title without the unit of its figures, and that unit. */
export function unitOf({ title, property }: Pick<Field, 'title' | 'property'>): {
  title: string
  unit: string
} {
  const isFigure = property.type === 'number' || property.type === 'integer'
  const [, name = title, unit = ''] = (isFigure && unitInTitle.exec(title)) || []
  return { title: name, unit }
}

/** Columns need the same decimals in each row, a sentence does not: «25,65» for «25,6500». */
const spareZeros = /(,\d\d\d*?)0+$/

/** A value as a sentence tells it: with its unit, which the title then lacks, or the sign of money; neither is parted from it. */
export function valueInWords(field: Field, value: JsonValue): ValueInWords {
  const { title, unit } = unitOf(field)
  const { format, adds } = kindOf(field)
  const text = `${adds ? pesoSign : ''}${format(value, field.property)}`
  return { title, text: unit === '' ? text : `${text.replace(spareZeros, '$1')}\u00a0${unit}` }
}
