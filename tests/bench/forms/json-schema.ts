import type { Sample, SampleField } from './sample.ts'

/** JSON Schema of a form, in the keywords that every library of it knows. */
export type PropertySchema = {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array'
  title?: string
  format?: string
  maxLength?: number
  minimum?: number
  maximum?: number
  oneOf?: { const: string; title: string }[]
  items?: PropertySchema
  uniqueItems?: boolean
}

export type ObjectSchema = {
  type: 'object'
  required: string[]
  properties: Record<string, PropertySchema>
  allOf?: { if: object; then: { properties: Record<string, PropertySchema> } }[]
}

/** Every field in one list, for libraries with another way to hide fields. */
export const flatSchema = ({ fields }: Sample): ObjectSchema => ({
  type: 'object',
  required: fields.filter(({ required }) => required).map(({ name }) => name),
  properties: Object.fromEntries(fields.map((field) => [field.name, propertyOf(field)])),
})

/** Fields that come and go stand in the branches of conditions. */
export function conditionalSchema({ fields, ...sample }: Sample): ObjectSchema {
  const branches = fields.flatMap((field) =>
    field.when === undefined
      ? []
      : [
          {
            if: { properties: { [field.when]: { const: true } }, required: [field.when] },
            // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
            then: { properties: { [field.name]: propertyOf(field) } },
          },
        ],
  )
  return {
    ...flatSchema({ ...sample, fields: fields.filter(({ when }) => when === undefined) }),
    ...(branches.length > 0 ? { allOf: branches } : {}),
  }
}

function propertyOf({ title, kind, options = [], maxLength, minimum, maximum }: SampleField): PropertySchema {
  const limits = {
    ...(maxLength === undefined ? {} : { maxLength }),
    ...(minimum === undefined ? {} : { minimum }),
    ...(maximum === undefined ? {} : { maximum }),
  }
  const oneOf = options.map((option) => ({ const: option.value, title: option.title }))
  if (kind === 'choices') return { type: 'array', title, uniqueItems: true, items: { type: 'string', oneOf } }
  if (kind === 'choice') return { type: 'string', title, oneOf }
  if (kind === 'check') return { type: 'boolean', title }
  if (kind === 'date') return { type: 'string', title, format: 'date' }
  return { type: kind === 'whole' ? 'integer' : kind === 'amount' ? 'number' : 'string', title, ...limits }
}
