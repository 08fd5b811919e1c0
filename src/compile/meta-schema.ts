import { actionNumbers } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { exclusive } from './exclusive-meta-schema.ts'
import { figures } from './figure-meta-schema.ts'
import { finds } from './find-meta-schema.ts'
import { closed, line, list, sentence, text } from './meta-schema-parts.ts'
import { condition, objectKeywords, property } from './property-meta-schema.ts'
import { resource } from './resource-meta-schema.ts'
import { rule } from './rule-meta-schema.ts'
import { screen } from './screen-meta-schema.ts'
import { service } from './service-meta-schema.ts'
import { workflow } from './workflow-meta-schema.ts'

/** Shared definitions of the meta-schemas. */
export const definitions: JsonObject = {
  property,
  part: closed(objectKeywords(), [], 'Lo que una rama agrega al objeto.'),
  condition,
  rule,
}

const actions: JsonObject = {
  type: 'object',
  description: 'Permisos iniciales: las acciones de cada rol.',
  additionalProperties: { type: 'array', items: { enum: Object.keys(actionNumbers) } },
}

/** The meta-schema of `schemas/<area>/<resource>.schema.json`; plain enough to be draft-07 for editors too. */
export const metaSchema: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Pantalla de Backoffice',
  ...closed(
    {
      $schema: text('Este dialecto, para que el editor complete y explique.'),
      $id: text(
        'Nombre del recurso, igual al del archivo: minúsculas, dígitos y guiones, como withdrawal-causes; no empieza por profile-, oidc-, demo-, pg- ni sys-.',
        {
          pattern: '^(?!(profile|oidc|demo|pg|sys)-)[a-z][a-z0-9-]{0,49}$',
        },
      ),
      title: line('Título de la pantalla y de la opción de menú.'),
      description: sentence('Una línea que explica la pantalla.'),
      type: { const: 'object', description: 'Siempre object.' },
      'x-resource': resource,
      'x-screen': screen,
      'x-actions': actions,
      'x-rules': list(rule, 'Reglas que miran varios campos.'),
      'x-workflow': workflow,
      'x-find': finds,
      'x-exclusive': exclusive,
      'x-figures': figures,
      'x-service': service,
      ...objectKeywords(),
    },
    ['$id', 'title', 'type', 'x-resource', 'x-screen', 'x-actions', 'properties'],
    'Un archivo es una pantalla.',
  ),
  definitions,
}
