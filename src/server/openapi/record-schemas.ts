import { recordSchema } from '#src/compile/record-schema.ts'
import { kindOf } from '#src/kinds/index.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Field, type Screen, writableFields } from '#src/schema/screen.ts'
import { isComputed } from '#src/validation/computed.ts'
import { anyObject, listOf, objectOf, schemaOf, text, whole } from './api-operation.ts'

/** Names of the schemas of a screen. */
export const namesOf = ({ id }: Pick<Screen, 'id'>) => ({
  record: id,
  page: `${id}.page`,
  created: `${id}.new`,
  changed: `${id}.change`,
})

/** Schemas of the records of a screen: as they are answered, listed, created and changed. */
export function recordSchemas(screen: Screen): JsonObject {
  const names = namesOf(screen)
  return {
    [names.record]: recordAnswer(screen),
    [names.page]: objectOf(
      {
        data: listOf(schemaOf(names.record)),
        labels: schemaOf('Labels'),
        page: whole,
        size: whole,
        total: whole,
        totalExact: { type: 'boolean' },
        totals: { type: 'object', additionalProperties: text },
      },
      ['labels', 'totals'],
    ),
    [names.created]: {
      ...sentRecord(screen),
      description: 'Registro nuevo; lo que falta toma su valor inicial.',
    },
    [names.changed]: withSeen(sentRecord(screen)),
  }
}

/** A field that is masked is answered by its end, which keeps to no format. */
const answered = (field: Field): JsonObject => ({
  ...(field.property['x-masked'] ? { type: kindOf(field).type } : withoutLimits(described(field))),
  title: field.title,
  ...(field.readOnly ? { readOnly: true } : {}),
  ...(field.property.description ? { description: field.property.description } : {}),
})

function recordAnswer({ fields, title, description }: Screen): JsonObject {
  return {
    title,
    ...(description ? { description } : {}),
    ...objectOf(
      {
        ...Object.fromEntries(fields.map((field) => [field.name, answered(field)])),
        labels: schemaOf('Labels'),
        pending: schemaOf('Pending'),
        openChange: { ...text, description: 'En una lista: estado del cambio abierto del registro.' },
        workflow: schemaOf('Progress'),
        notices: listOf(schemaOf('Issue')),
      },
      [...fields.map(({ name }) => name).filter((name) => !['id', 'version'].includes(name)), ...besides],
    ),
  }
}

const besides = ['labels', 'pending', 'openChange', 'workflow', 'notices']

/** JSON Schema of a field as the compiled validator has it, with its titles. */
function described(field: Field): JsonObject {
  const { properties } = recordSchema({ fields: [writable(field)] })
  const { oneOf } = field.property
  return {
    ...((properties as JsonObject)[field.name] as JsonObject),
    ...(oneOf ? { oneOf: oneOf.map(({ const: value, title }) => ({ const: value, title })) } : {}),
  }
}

/** A field as if the client sent it, with those inside it. */
const writable = (field: Field): Field => ({
  ...field,
  readOnly: false,
  ...(field.level ? { level: { branches: [], fields: field.level.fields.map(writable) } } : {}),
})

const kept = ['type', 'format', 'oneOf', 'items', 'properties']

/** What an answer is sure to hold: values from before a limit was set stay as they are. */
function withoutLimits(schema: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) => {
      if (!kept.includes(name)) return []
      if (name === 'items') return [[name, withoutLimits(value as JsonObject)]]
      if (name !== 'properties') return [[name, value]]
      const parts = Object.entries(value as JsonObject)
      return [
        [name, Object.fromEntries(parts.map(([part, inner]) => [part, withoutLimits(inner as JsonObject)]))],
      ]
    }),
  )
}

/** The closed schema of what a client may send, with the titles of its fields. */
export function sentRecord(screen: Pick<Screen, 'fields' | 'branches' | 'conditions'>): JsonObject {
  const schema = recordSchema(screen)
  const fields = writableFields(screen)
  return {
    ...schema,
    required: fields.filter(isRequired).map(({ name }) => name),
    properties: Object.fromEntries(
      fields.map((field) => [
        field.name,
        {
          ...(field.property['x-schema']
            ? anyObject
            : ((schema.properties as JsonObject)[field.name] as JsonObject)),
          ...(field.property.oneOf ? { oneOf: described(field).oneOf ?? [] } : {}),
          title: field.title,
          ...(field.property.description ? { description: field.property.description } : {}),
          ...(field.property.default === undefined ? {} : { default: field.property.default }),
        },
      ]),
    ),
  }
}

/** A field that a new record cannot go without: it has no initial value, and is never hidden. */
const isRequired = (field: Field): boolean =>
  field.required &&
  !isComputed(field) &&
  field.property.default === undefined &&
  field.property['x-default'] === undefined &&
  field.property['x-visible'] === undefined &&
  kindOf(field).initial === undefined

const withSeen = (schema: JsonObject): JsonObject => ({
  ...schema,
  description: 'El registro completo: lo que falta queda vacío.',
  properties: {
    ...(schema.properties as JsonObject),
    version: { ...whole, title: 'Versión que se leyó' },
    pendingVersion: { ...whole, title: 'Versión que se leyó del cambio que espera' },
    send: { type: 'object', title: 'Motivo y archivo, si el cambio se envía a aprobación enseguida' },
  },
})
