import type { JsonObject } from '#src/schema/json.ts'
import type { ConvertedFields } from './convert-controls.ts'
import type { NewScreen } from './new-screen.ts'
import { sampleValue } from './sample-value.ts'

const number = 'recordNumber'
const example = { [number]: '2026000001' }

/** Files of a screen with converted fields, relative to the folder of schemas. Its records are numbered by the server. */
export function convertedFiles(screen: NewScreen, fields: ConvertedFields): { path: string; text: string }[] {
  const record = recordOf(fields)
  const files = [
    { path: `${screen.route}.schema.json`, value: convertedSchema(screen, fields) },
    ...(record
      ? [
          { path: `${screen.route}.test.json`, value: casesOf(record, fields) },
          { path: `${screen.route}.data.json`, value: [record] },
        ]
      : []),
  ]
  return files.map(({ path, value }) => ({ path, text: `${JSON.stringify(value, null, 2)}\n` }))
}

export const convertedSchema = (
  { resource, route, menu, title, singular }: NewScreen,
  { properties, required, rules }: ConvertedFields,
): JsonObject => ({
  $schema: '../dialect/screen.schema.json',
  $id: resource,
  title,
  description: `Los datos de «${title}».`,
  type: 'object',
  'x-resource': {
    service: 'mto',
    path: `/mto/${resource}/v1`,
    mixins: ['BASE', 'ESTADO'],
    unique: [[number]],
    label: `{${number}}`,
  },
  'x-screen': { route, menu, singular, sort: [`${number},desc`] },
  'x-actions': { Admin: ['ver', 'crear', 'editar', 'eliminar', 'exportar'], Supervisor: ['ver'] },
  required: [number, ...required],
  properties: {
    [number]: {
      type: 'string',
      format: 'digitos',
      title: 'Número de registro',
      minLength: 10,
      maxLength: 10,
      readOnly: true,
      'x-sequence': 6,
      'x-table': true,
      'x-search': true,
      'x-sort': true,
    },
    ...properties,
  },
  ...(rules.length > 0 ? { 'x-rules': rules } : {}),
})

/** A good record; undefined where no value of a required field is found. */
function recordOf({ properties, required }: ConvertedFields): JsonObject | undefined {
  const values = Object.entries(properties).map(([name, property]) => [name, sampleValue(property)] as const)
  if (values.some(([name, value]) => value === undefined && required.includes(name))) return undefined
  return {
    ...example,
    ...Object.fromEntries(values.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))),
    status: 'ACTIVO',
  }
}

const casesOf = (
  { [number]: _number, ...record }: JsonObject,
  { properties, required, rules }: ConvertedFields,
): JsonObject => ({
  record,
  valid: [{ description: 'inactivo', change: { status: 'INACTIVO' } }],
  invalid: [
    ...required.map((name) => ({
      description: `sin «${String(properties[name]?.title)}»`,
      change: { [name]: null },
      field: name,
      message: messageOf(properties[name]),
    })),
    ...rules.map(({ at, message }) => ({
      description: `sin marcar «${String(properties[at]?.title)}»`,
      change: { [at]: false },
      field: at,
      message,
    })),
  ],
})

function messageOf(property: JsonObject | undefined): string {
  const messages = property?.['x-error'] as JsonObject | undefined
  return String(messages?.required ?? 'Este campo es obligatorio.')
}
