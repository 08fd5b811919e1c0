import {
  branch,
  catalogued,
  closed,
  integer,
  is,
  list,
  number,
  object,
  options,
  text,
  tick,
  when,
} from './schema-parts.ts'

/** Forms that people fill in. */
export const questions = [
  catalogued(
    'a registration',
    object(
      {
        first: text('Nombre', { minLength: 2 }),
        last: text('Apellido'),
        age: integer('Edad', { minimum: 18, maximum: 120 }),
        bio: text('Sobre usted', { maxLength: 200 }),
      },
      ['first', 'last'],
    ),
    { first: 'Ana', last: 'Ficticia', age: 30 },
  ),
  catalogued(
    'a list of tasks',
    object(
      {
        title: text('Título'),
        tasks: list('Tareas', closed({ title: text('Tarea'), done: tick('Hecha') }, ['title'])),
      },
      ['title'],
    ),
    {
      title: 'Hoy',
      tasks: [
        { title: 'a', done: true },
        { title: 'b', done: false },
      ],
    },
  ),
  catalogued(
    'a survey',
    object(
      {
        answers: list(
          'Respuestas',
          {
            title: 'Respuesta',
            oneOf: [
              branch('Abierta', { kind: 'open' }, { text: text('Texto') }, ['text']),
              branch(
                'De escala',
                { kind: 'scale' },
                { value: integer('Valor', { minimum: 1, maximum: 5 }) },
                ['value'],
              ),
            ],
          },
          { minItems: 1 },
        ),
      },
      ['answers'],
    ),
    {
      answers: [
        { kind: 'scale', value: 4 },
        { kind: 'open', text: 'x' },
      ],
    },
  ),
  catalogued(
    'a question on pets',
    object(
      { has: options('¿Tiene mascota?', 'No', 'Sí') },
      ['has'],
      when(is('has', 'Sí'), object({ pet: text('¿Cuál?') }, ['pet'])),
    ),
    { has: 'Sí', pet: 'Gato' },
  ),
  catalogued(
    'a question that asks on',
    object({ has: options('¿Cuántas?', 'Ninguna', 'Una', 'Varias') }, ['has'], {
      allOf: [
        when(is('has', 'Una'), object({ old: options('¿Es vieja?', 'Sí', 'No') }, ['old'])),
        when(is('has', 'Varias'), object({ count: integer('¿Cuántas?', { minimum: 2 }) }, ['count'])),
      ],
    }),
    { has: 'Varias', count: 3 },
  ),
  catalogued(
    'a card that asks for an address',
    object({ name: text('Nombre'), card: text('Tarjeta', { pattern: '^\\d{4}$' }) }, ['name'], {
      dependentSchemas: { card: object({ address: text('Dirección') }, ['address']) },
    }),
    { name: 'Ana', card: '1234', address: 'Calle' },
  ),
  catalogued(
    'options of several types',
    object({
      one: { title: 'Una', enum: [1, 'dos', true] },
      level: {
        title: 'Nivel',
        type: 'integer',
        oneOf: [
          { const: 1, title: 'Bajo' },
          { const: 2, title: 'Alto' },
        ],
      },
    }),
    { one: 'dos', level: 2 },
  ),
  catalogued(
    'several of a list',
    object(
      { days: list('Días', options('Día', 'L', 'M', 'X'), { uniqueItems: true, minItems: 1, maxItems: 2 }) },
      ['days'],
    ),
    { days: ['L', 'X'] },
  ),
  catalogued(
    'figures of each sort',
    object({
      whole: integer('Entero', { multipleOf: 5 }),
      part: number('Parte', { minimum: 0, maximum: 1 }),
      open: number('Abierto', { exclusiveMinimum: 0, exclusiveMaximum: 10 }),
    }),
    { whole: 10, part: 0.5, open: 9.5 },
  ),
  catalogued(
    'amounts, rates and days of a bank',
    object({
      amount: number('Monto', { format: 'monto' }),
      rate: number('Tasa', { format: 'tasa' }),
      day: text('Día', { format: 'date' }),
      month: text('Mes', { format: 'mes' }),
    }),
    { amount: 10.5, rate: 1.2, day: '2026-02-28', month: '2026-02' },
  ),
]
