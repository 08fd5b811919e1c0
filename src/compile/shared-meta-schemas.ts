import type { JsonObject } from '#src/schema/json.ts'
import { definitions } from './meta-schema.ts'
import { closed, line, list, sentence, text } from './meta-schema-parts.ts'
import { objectKeywords } from './property-meta-schema.ts'
import { rule } from './rule-meta-schema.ts'
import { workflow } from './workflow-meta-schema.ts'

const sharedName: JsonObject = { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' }

const mixins: JsonObject = {
  definitions,
  type: 'object',
  propertyNames: sharedName,
  additionalProperties: closed(
    {
      description: text('Para qué sirve.'),
      ...objectKeywords(),
      'x-rules': list(rule, 'Reglas.'),
      'x-workflow': workflow,
    },
    ['description', 'properties', 'required'],
    'Campos que una pantalla hereda.',
  ),
}

const menuEntry = (more: JsonObject): JsonObject =>
  closed(
    { id: { type: 'integer', minimum: 1, maximum: 99 }, name: line('Lo que se lee en el menú.'), ...more },
    ['id', 'name', ...Object.keys(more)],
    'Una entrada del menú.',
  )

const role = closed(
  {
    id: { type: 'integer', minimum: 1, description: 'Número del rol en las tablas de permisos.' },
    rolName: line('Nombre del rol en el proveedor de identidad.', { maxLength: 40 }),
    description: sentence('Qué hace quien tiene el rol.'),
  },
  ['id', 'rolName', 'description'],
  'Un rol.',
)

/** The meta-schemas of the files of `schemas/shared`, by name. */
export const sharedMetaSchemas: Record<string, JsonObject> = {
  'vocabularies.json': {
    definitions,
    ...closed(
      {
        $defs: {
          type: 'object',
          propertyNames: sharedName,
          additionalProperties: { $ref: '#/definitions/property' },
        },
      },
      ['$defs'],
      'Listas de opciones y campos que varias pantallas comparten.',
    ),
  },
  'menu.json': closed(
    { modules: list(menuEntry({ subModules: list(menuEntry({}), 'Submódulos.') }), 'Módulos del menú.') },
    ['modules'],
    'Los dos primeros niveles del menú.',
  ),
  'roles.json': closed({ roles: list(role, 'Roles.') }, ['roles'], 'Los roles del banco.'),
  'mixins.json': mixins,
}
