import {
  catalogued,
  closed,
  integer,
  is,
  list,
  number,
  object,
  options,
  ref,
  text,
  tick,
  when,
} from './schema-parts.ts'

/** People, calendars and what is measured. */
export const people = [
  catalogued(
    'an event of a calendar',
    object(
      {
        start: text('Inicio', { format: 'date' }),
        end: text('Fin', { format: 'date' }),
        repeat: closed(
          { every: options('Cada', 'day', 'week'), count: integer('Veces', { minimum: 1 }) },
          ['every'],
          { title: 'Se repite' },
        ),
      },
      ['start'],
    ),
    { start: '2026-01-01', end: '2026-01-02', repeat: { every: 'week', count: 3 } },
  ),
  catalogued(
    'opening hours by day',
    closed({
      hours: {
        type: 'object',
        title: 'Horario',
        patternProperties: {
          '^(lun|mar|mie)$': closed(
            { from: text('Desde', { format: 'hora' }), to: text('Hasta', { format: 'hora' }) },
            ['from', 'to'],
          ),
        },
        additionalProperties: false,
      },
    }),
    { hours: { lun: { from: '08:00', to: '16:00' } } },
  ),
  catalogued(
    'a recipe',
    object(
      {
        name: text('Nombre'),
        servings: integer('Porciones', { minimum: 1 }),
        ingredients: list(
          'Ingredientes',
          closed(
            {
              what: text('Qué'),
              amount: number('Cuánto', { exclusiveMinimum: 0 }),
              unit: options('Unidad', 'g', 'ml'),
            },
            ['what'],
          ),
          { minItems: 1 },
        ),
        steps: list('Pasos', text('Paso')),
      },
      ['name', 'ingredients'],
    ),
    {
      name: 'Sancocho',
      servings: 4,
      ingredients: [{ what: 'Papa', amount: 500, unit: 'g' }],
      steps: ['Hervir'],
    },
  ),
  catalogued(
    'a family',
    object({ person: ref('person') }, [], {
      $defs: {
        person: object(
          { name: text('Nombre'), children: list('Hijos', ref('person'), { maxItems: 12 }) },
          ['name'],
          { title: 'Persona' },
        ),
      },
    }),
    { person: { name: 'Ana', children: [{ name: 'Luis', children: [{ name: 'Eva' }] }] } },
  ),
  catalogued(
    'work and studies',
    object({
      jobs: list(
        'Empleos',
        object(
          {
            where: text('Dónde'),
            from: integer('Desde', { minimum: 1950, maximum: 2100 }),
            current: tick('Actual'),
            to: integer('Hasta', { minimum: 1950, maximum: 2100 }),
          },
          ['where', 'from'],
        ),
      ),
      languages: list(
        'Idiomas',
        closed({ name: text('Idioma'), level: integer('Nivel', { minimum: 1, maximum: 5 }) }, ['name']),
      ),
    }),
    {
      jobs: [
        { where: 'A', from: 2001, to: 2004 },
        { where: 'B', from: 2005, current: true },
      ],
      languages: [{ name: 'Inglés', level: 4 }],
    },
  ),
  catalogued(
    'a measurement with its unit',
    object(
      { value: number('Valor'), unit: options('Unidad', 'C', 'K') },
      ['value', 'unit'],
      when(is('unit', 'K'), { properties: { value: { minimum: 0 } } }),
    ),
    { value: 20.5, unit: 'K' },
  ),
  catalogued(
    'readings of a device',
    object(
      {
        device: text('Aparato', { pattern: '^[A-F0-9]{6}$' }),
        readings: list('Lecturas', {
          type: 'array',
          title: 'Lectura',
          prefixItems: [integer('Minuto', { minimum: 0 }), number('Valor')],
          items: false,
        }),
      },
      ['device'],
    ),
    {
      device: 'A1B2C3',
      readings: [
        [0, 1.5],
        [1, 2],
      ],
    },
  ),
]
