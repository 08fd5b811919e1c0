import { definitionNamePattern } from '#src/schema/form-definitions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { operations } from '#src/schema/operations.ts'

/** A readable text, which blanks are not. */
export const written = '\\S'

export const text = (description: string, more: JsonObject = {}): JsonObject => ({
  type: 'string',
  minLength: 1,
  pattern: written,
  description,
  ...more,
})

/** A line break or a tab in a text that is not blank. */
export const broken = '^(?=[\\s\\S]*\\S)[\\s\\S]*[\\t\\n\\r]'

/** A text that is shown in one line, such as a title or a button; at most 100 characters. */
export const line = (description: string, more: JsonObject = {}): JsonObject =>
  text(description, { maxLength: 100, not: { pattern: broken }, ...more })

export const longestSentence = 500

/** A text that is shown in one paragraph, such as a message. */
export const sentence = (description: string): JsonObject => line(description, { maxLength: longestSentence })

export const flag = (description: string): JsonObject => ({ type: 'boolean', description })
export const count = (description: string): JsonObject => ({
  type: 'integer',
  minimum: 0,
  maximum: 1_000_000,
  description,
})
/** A list without duplicates. */
export const distinct = (items: JsonObject, description: string): JsonObject => ({
  ...list(items, description),
  uniqueItems: true,
})
export const list = (items: JsonObject, description: string): JsonObject => ({
  type: 'array',
  items,
  description,
})
export const isoDay: JsonObject = { pattern: '^\\d{4}-\\d{2}(-\\d{2})?$' }
export const fieldName: JsonObject = {
  type: 'string',
  pattern: '^[a-z][A-Za-z0-9]{0,39}$',
  description:
    'Nombre de un campo: empieza por minúscula y lleva solo letras sin tilde y dígitos, como reopenDays.',
}

/** The name of a form definition, by which a service has it. */
export const definitionName: JsonObject = text(
  'Nombre de la definición («formControls») con que se dibujan sus campos; los que no nombra van después.',
  { pattern: definitionNamePattern, examples: ['limitar-cuenta'] },
)

/** The name of an operation of the server, with what each one does. */
export const operationKeyword: JsonObject = {
  enum: Object.keys(operations),
  description: `Lo que el servidor hace: ${Object.entries(operations)
    .map(([name, does]) => `${name}, ${does}`)
    .join('; ')}.`,
}

export const closed = (properties: JsonObject, required: string[], description: string): JsonObject => ({
  type: 'object',
  description,
  additionalProperties: false,
  required,
  properties,
})

export const series = text(
  'Serie del número, como solicitudes: sus campos, también de otras pantallas, no lo repiten.',
  {
    pattern: '^[a-z][a-z-]{0,39}$',
  },
)
