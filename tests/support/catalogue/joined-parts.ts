import {
  branch,
  catalogued,
  closed,
  integer,
  list,
  number,
  object,
  options,
  ref,
  text,
} from './schema-parts.ts'

const point = closed({ x: number('X'), y: number('Y') }, ['x', 'y'], { title: 'Punto' })

/** Schemas that consist of parts. */
export const joinedParts = [
  catalogued(
    'parts of several definitions',
    object({ a: { title: 'A', allOf: [ref('named'), ref('dated')] } }, [], {
      $defs: {
        named: object({ name: text('Nombre') }, ['name']),
        dated: object({ day: text('Día', { format: 'date' }) }),
      },
    }),
    { a: { name: 'x', day: '2026-02-28' } },
  ),
  catalogued(
    'parts that close over each other',
    object({ b: text('B') }, [], { allOf: [object({ a: text('A') }, ['a'])], unevaluatedProperties: false }),
    { a: 'x', b: 'y' },
  ),
  catalogued(
    'what must not be',
    object({ mode: text('Modo') }, ['mode'], { not: { properties: { mode: { const: 'ZZ?' } } } }),
    { mode: 'x' },
  ),
  catalogued(
    'what must not be together',
    object({ a: text('A'), b: text('B') }, [], { not: { required: ['a', 'b'] } }),
    { a: 'x' },
  ),
  catalogued(
    'fields that need each other',
    object({ from: integer('Desde'), to: integer('Hasta') }, [], {
      dependentRequired: { from: ['to'], to: ['from'] },
    }),
    { from: 1, to: 2 },
  ),
  catalogued(
    'a tuple with further items',
    object({
      row: {
        type: 'array',
        title: 'Fila',
        prefixItems: [text('Nombre')],
        items: integer('Valor'),
        minItems: 1,
      },
    }),
    { row: ['a', 1, 2] },
  ),
  catalogued(
    'a closed tuple of three',
    object({
      rgb: {
        type: 'array',
        title: 'Color',
        prefixItems: [
          integer('Rojo', { minimum: 0, maximum: 255 }),
          integer('Verde', { minimum: 0, maximum: 255 }),
          integer('Azul', { minimum: 0, maximum: 255 }),
        ],
        items: false,
        minItems: 3,
      },
    }),
    { rgb: [1, 2, 3] },
  ),
  catalogued('a list of points', object({ points: list('Puntos', point, { minItems: 2 }) }), {
    points: [
      { x: 1, y: 2 },
      { x: -1, y: 0.5 },
    ],
  }),
  catalogued(
    'figures of geometry',
    object({
      shape: {
        title: 'Figura',
        oneOf: [
          branch(
            'Círculo',
            { is: 'circle' },
            { center: point, radius: number('Radio', { exclusiveMinimum: 0 }) },
            ['center', 'radius'],
          ),
          branch('Polígono', { is: 'polygon' }, { points: list('Puntos', point, { minItems: 3 }) }, [
            'points',
          ]),
        ],
      },
    }),
    { shape: { is: 'circle', center: { x: 0, y: 1 }, radius: 2 } },
  ),
  catalogued(
    'alternatives in alternatives',
    object({
      out: {
        title: 'Salida',
        oneOf: [
          branch(
            'Archivo',
            { to: 'file' },
            {
              format: {
                title: 'Forma',
                oneOf: [
                  branch('CSV', { as: 'csv' }, { separator: options('Separador', ';', ',') }),
                  branch('JSON', { as: 'json' }, { indent: integer('Sangría', { minimum: 0 }) }),
                ],
              },
            },
            ['format'],
          ),
          branch('Correo', { to: 'mail' }, { address: text('Correo', { format: 'email' }) }, ['address']),
        ],
      },
    }),
    { out: { to: 'file', format: { as: 'json', indent: 2 } } },
  ),
]
