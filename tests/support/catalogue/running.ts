import {
  branch,
  catalogued,
  closed,
  integer,
  is,
  list,
  named,
  number,
  object,
  options,
  ref,
  text,
  tick,
  when,
} from './schema-parts.ts'

/** What services do and say. */
export const running = [
  catalogued(
    'what may pass a wall',
    object({
      rules: list(
        'Reglas',
        closed(
          {
            from: text('Desde', { pattern: '^\\d{1,3}(\\.\\d{1,3}){3}$' }),
            port: {
              title: 'Puerto',
              anyOf: [
                integer('Uno', { minimum: 1 }),
                {
                  type: 'array',
                  title: 'De uno a otro',
                  prefixItems: [integer('De'), integer('A')],
                  items: false,
                  minItems: 2,
                },
              ],
            },
            allow: tick('Pasa'),
          },
          ['from', 'allow'],
        ),
      ),
    }),
    {
      rules: [
        { from: '10.0.0.1', port: 80, allow: true },
        { from: '10.0.0.2', port: [1, 9], allow: false },
      ],
    },
  ),
  catalogued(
    'an alert',
    object(
      {
        metric: text('Medida'),
        condition: closed(
          {
            op: options('Es', 'gt', 'lt'),
            value: number('Valor'),
            minutes: integer('Minutos', { minimum: 1 }),
          },
          ['op', 'value'],
          { title: 'Condición' },
        ),
        notify: list('Avisar', {
          title: 'Aviso',
          anyOf: [
            closed({ email: text('Correo', { format: 'email' }) }, ['email'], { title: 'Por correo' }),
            closed({ channel: text('Canal', { pattern: '^#' }) }, ['channel'], { title: 'Por canal' }),
          ],
        }),
      },
      ['metric', 'condition'],
    ),
    {
      metric: 'cpu',
      condition: { op: 'gt', value: 90, minutes: 5 },
      notify: [{ email: 'a@b.example' }, { channel: '#a' }],
    },
  ),
  catalogued(
    'an event of a stream',
    object(
      {
        id: text('Id', { pattern: '^[a-f0-9]{8}$' }),
        type: text('Tipo'),
        data: {
          title: 'Datos',
          oneOf: [
            branch('Alta', { op: 'add' }, { name: text('Nombre') }, ['name']),
            branch('Baja', { op: 'drop' }, { reason: text('Razón') }),
          ],
        },
      },
      ['id', 'type', 'data'],
    ),
    { id: 'a1b2c3d4', type: 't', data: { op: 'drop', reason: 'x' } },
  ),
  catalogued(
    'a log line',
    object(
      { level: options('Nivel', 'info', 'error'), text: text('Texto'), stack: list('Pila', text('Línea')) },
      ['level', 'text'],
      when(is('level', 'error'), { required: ['stack'] }),
    ),
    { level: 'error', text: 'x', stack: ['a'] },
  ),
  catalogued(
    'a search',
    object({ query: ref('query'), size: integer('Cuántos', { minimum: 1, maximum: 100 }) }, ['query'], {
      $defs: {
        query: {
          title: 'Búsqueda',
          oneOf: [
            closed({ term: text('Palabra') }, ['term'], { title: 'Una palabra' }),
            closed({ all: list('Todas', ref('query'), { minItems: 1 }) }, ['all'], { title: 'Todas' }),
            closed({ none: ref('query') }, ['none'], { title: 'Ninguna' }),
          ],
        },
      },
    }),
    { query: { all: [{ term: 'a' }, { none: { term: 'b' } }] }, size: 10 },
  ),
  catalogued(
    'a chart',
    object(
      {
        mark: options('Forma', 'bar', 'line'),
        encoding: object({ x: ref('axis'), y: ref('axis') }, ['x', 'y'], { title: 'Ejes' }),
      },
      ['mark', 'encoding'],
      {
        $defs: {
          axis: closed({ field: text('Campo'), scale: options('Escala', 'linear', 'log') }, ['field'], {
            title: 'Eje',
          }),
        },
      },
    ),
    { mark: 'bar', encoding: { x: { field: 'a' }, y: { field: 'b', scale: 'log' } } },
  ),
  catalogued(
    'a flow of states',
    object(
      {
        start: text('Inicio'),
        states: named(
          'Estados',
          {
            title: 'Estado',
            oneOf: [
              branch('Tarea', { type: 'task' }, { next: text('Sigue') }, ['next']),
              branch(
                'Decisión',
                { type: 'choice' },
                {
                  choices: list('Opciones', closed({ if: text('Si'), next: text('Sigue') }, ['if', 'next']), {
                    minItems: 1,
                  }),
                },
                ['choices'],
              ),
              branch('Fin', { type: 'end' }, {}),
            ],
          },
          { minProperties: 1 },
        ),
      },
      ['start', 'states'],
    ),
    {
      start: 'a',
      states: { a: { type: 'task', next: 'b' }, b: { type: 'choice', choices: [{ if: 'x', next: 'c' }] } },
    },
  ),
  catalogued(
    'a feature that is switched on for some',
    object(
      {
        flag: text('Nombre', { pattern: '^[a-z_]+$' }),
        on: tick('Encendida'),
        share: number('Parte', { minimum: 0, maximum: 1 }),
      },
      ['flag', 'on'],
      { dependentSchemas: { share: object({ salt: text('Sal') }, ['salt']) } },
    ),
    { flag: 'nueva', on: true, share: 0.5, salt: 'x' },
  ),
]
