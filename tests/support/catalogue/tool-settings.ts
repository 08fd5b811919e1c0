import {
  branch,
  catalogued,
  closed,
  integer,
  list,
  named,
  number,
  object,
  options,
  ref,
  text,
  tick,
} from './schema-parts.ts'

const version = text('Versión', { pattern: '^\\d+\\.\\d+\\.\\d+$' })

/** Settings of tools by which software is made. */
export const toolSettings = [
  catalogued(
    'the rules of a linter',
    object({
      rules: named('Reglas', {
        title: 'Regla',
        anyOf: [
          options('Nivel', 'off', 'warn', 'error'),
          {
            ...closed({ level: options('Nivel', 'warn', 'error'), max: integer('Máximo', { minimum: 0 }) }, [
              'level',
            ]),
            title: 'Con máximo',
          },
        ],
      }),
    }),
    { rules: { a: 'off', b: { level: 'warn', max: 3 } } },
  ),
  catalogued(
    'the settings of an editor',
    object({
      editor: closed(
        {
          tabSize: integer('Espacios', { minimum: 1, maximum: 8 }),
          fontSize: number('Letra', { exclusiveMinimum: 0 }),
          wrap: tick('Cortar líneas'),
        },
        [],
        { title: 'Editor' },
      ),
      theme: {
        title: 'Tema',
        oneOf: [
          { const: 'C', title: 'Claro' },
          { const: 'O', title: 'Oscuro' },
        ],
      },
      exclude: named('Ocultos', tick('Oculto')),
    }),
    { editor: { tabSize: 2, fontSize: 13.5, wrap: true }, theme: 'O', exclude: { dist: true } },
  ),
  catalogued(
    'shortcuts of keys',
    object(
      {
        keys: list(
          'Atajos',
          closed({ key: text('Tecla', { pattern: '^(ctrl|alt)\\+[a-z]$' }), command: text('Orden') }, [
            'key',
            'command',
          ]),
        ),
      },
      ['keys'],
    ),
    { keys: [{ key: 'ctrl+k', command: 'buscar' }] },
  ),
  catalogued(
    'launch configurations',
    object({
      configurations: list('Lanzar', {
        title: 'Lanzamiento',
        oneOf: [
          branch(
            'Un programa',
            { request: 'launch' },
            { program: text('Programa'), args: list('Argumentos', text('Argumento')) },
            ['program'],
          ),
          branch(
            'Un proceso',
            { request: 'attach' },
            { port: integer('Puerto', { minimum: 1, maximum: 65535 }) },
            ['port'],
          ),
        ],
      }),
    }),
    {
      configurations: [
        { request: 'launch', program: 'a' },
        { request: 'attach', port: 9229 },
      ],
    },
  ),
  catalogued(
    'updates of dependencies',
    closed(
      {
        version: { const: 2 },
        updates: list(
          'Actualizar',
          closed(
            {
              ecosystem: options('De', 'npm', 'docker'),
              interval: options('Cada', 'daily', 'weekly'),
              limit: integer('Máximo', { minimum: 0 }),
            },
            ['ecosystem', 'interval'],
          ),
          { minItems: 1 },
        ),
      },
      ['version', 'updates'],
    ),
    { version: 2, updates: [{ ecosystem: 'npm', interval: 'weekly', limit: 5 }] },
  ),
  catalogued(
    'a history of changes',
    object({
      releases: list(
        'Versiones',
        object(
          {
            version,
            date: text('Fecha', { format: 'date' }),
            changes: list('Cambios', text('Cambio'), { minItems: 1 }),
          },
          ['version', 'changes'],
        ),
      ),
    }),
    { releases: [{ version: '1.0.0', date: '2026-02-28', changes: ['Primera'] }] },
  ),
  catalogued(
    'a tree of files',
    object({ root: ref('node') }, ['root'], {
      $defs: {
        node: closed(
          {
            name: text('Nombre'),
            size: integer('Tamaño', { minimum: 0 }),
            children: list('Dentro', ref('node')),
          },
          ['name'],
          { title: 'Archivo' },
        ),
      },
    }),
    {
      root: {
        name: 'a',
        children: [
          { name: 'b', size: 3 },
          { name: 'c', children: [{ name: 'd' }] },
        ],
      },
    },
  ),
]
