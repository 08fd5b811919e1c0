import {
  branch,
  catalogued,
  closed,
  integer,
  is,
  list,
  named,
  object,
  options,
  ref,
  text,
  tick,
  when,
} from './schema-parts.ts'

const status = { '^[1-5]\\d\\d$': closed({ description: text('Descripción') }, ['description']) }

/** Services, and what runs them. */
export const interfaces = [
  catalogued(
    'calls of an interface',
    object(
      {
        paths: {
          type: 'object',
          title: 'Rutas',
          patternProperties: { '^/': object({ get: ref('call'), post: ref('call') }) },
          additionalProperties: false,
        },
      },
      ['paths'],
      {
        $defs: {
          call: object(
            {
              summary: text('Resumen'),
              responses: {
                type: 'object',
                title: 'Respuestas',
                patternProperties: status,
                additionalProperties: false,
                minProperties: 1,
              },
            },
            ['responses'],
            { title: 'Llamada' },
          ),
        },
      },
    ),
    { paths: { '/a': { get: { summary: 'Lee', responses: { '200': { description: 'Bien' } } } } } },
  ),
  catalogued(
    'parameters of a call',
    object({
      parameters: list(
        'Parámetros',
        object(
          { name: text('Nombre'), in: options('En', 'query', 'path'), required: tick('Obligatorio') },
          ['name', 'in'],
          when(is('in', 'path'), { required: ['required'] }),
        ),
      ),
    }),
    {
      parameters: [
        { name: 'a', in: 'query' },
        { name: 'b', in: 'path', required: true },
      ],
    },
  ),
  catalogued(
    'ways to sign in to a service',
    object(
      {
        security: {
          title: 'Seguridad',
          oneOf: [
            branch(
              'Llave',
              { type: 'apiKey' },
              { name: text('Nombre'), in: options('En', 'header', 'query') },
              ['name', 'in'],
            ),
            branch('Abierta', { type: 'none' }, {}),
            branch('OAuth', { type: 'oauth2' }, { scopes: named('Alcances', text('Qué permite')) }, [
              'scopes',
            ]),
          ],
        },
      },
      ['security'],
    ),
    { security: { type: 'oauth2', scopes: { leer: 'Leer' } } },
  ),
  catalogued(
    'a schema that describes a schema',
    object({ schema: ref('schema') }, [], {
      $defs: {
        schema: object(
          {
            type: options('Tipo', 'string', 'number', 'object'),
            title: text('Título'),
            properties: named('Miembros', ref('schema')),
            required: list('Obligatorios', text('Nombre'), { uniqueItems: true }),
          },
          ['type'],
          { title: 'Esquema' },
        ),
      },
    }),
    { schema: { type: 'object', properties: { a: { type: 'string', title: 'A' } }, required: ['a'] } },
  ),
  catalogued(
    'a deployment with its containers',
    object(
      {
        kind: { const: 'Deployment' },
        metadata: object(
          { name: text('Nombre', { pattern: '^[a-z-]+$' }), labels: named('Etiquetas', text('Valor')) },
          ['name'],
          { title: 'Datos' },
        ),
        spec: object(
          {
            replicas: integer('Copias', { minimum: 0 }),
            containers: list(
              'Contenedores',
              object({ name: text('Nombre'), image: text('Imagen') }, ['name', 'image']),
              { minItems: 1 },
            ),
          },
          ['containers'],
          { title: 'Qué corre' },
        ),
      },
      ['kind', 'metadata', 'spec'],
    ),
    {
      kind: 'Deployment',
      metadata: { name: 'caja', labels: { app: 'x' } },
      spec: { replicas: 2, containers: [{ name: 'a', image: 'b' }] },
    },
  ),
  catalogued(
    'a check of health',
    object(
      {
        check: {
          title: 'Revisión',
          oneOf: [
            closed(
              {
                http: object(
                  {
                    path: text('Ruta', { pattern: '^/' }),
                    port: integer('Puerto', { minimum: 1, maximum: 65535 }),
                  },
                  ['path'],
                  { title: 'HTTP' },
                ),
              },
              ['http'],
              { title: 'Por HTTP' },
            ),
            closed({ command: list('Orden', text('Parte'), { minItems: 1 }) }, ['command'], {
              title: 'Por orden',
            }),
          ],
        },
        every: integer('Cada', { minimum: 1 }),
      },
      ['check'],
    ),
    { check: { http: { path: '/vivo', port: 80 } }, every: 10 },
  ),
]
