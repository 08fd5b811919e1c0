import {
  branch,
  catalogued,
  closed,
  integer,
  list,
  named,
  number,
  object,
  ref,
  text,
  tick,
} from './schema-parts.ts'

/** Schemas with alternatives, names and likes inside. */
export const alternatives = [
  catalogued(
    'alternatives by their numbers',
    object({
      plan: {
        title: 'Plan',
        oneOf: [
          branch('Básico', { level: 1 }, {}),
          branch('Pleno', { level: 2 }, { seats: integer('Puestos', { minimum: 1 }) }, ['seats']),
        ],
      },
    }),
    { plan: { level: 2, seats: 5 } },
  ),
  catalogued(
    'alternatives by two constants',
    object({
      move: {
        title: 'Movimiento',
        oneOf: [
          branch(
            'Abono propio',
            { side: 'C', own: true },
            { amount: number('Valor', { exclusiveMinimum: 0 }) },
            ['amount'],
          ),
          branch(
            'Cargo propio',
            { side: 'D', own: true },
            { fee: number('Comisión', { exclusiveMinimum: 0 }) },
            ['fee'],
          ),
        ],
      },
    }),
    { move: { side: 'D', own: true, fee: 1.5 } },
  ),
  catalogued(
    'alternatives by their types',
    object({
      value: {
        title: 'Valor',
        anyOf: [text('Texto'), integer('Entero'), list('Lista', text('Uno'), { minItems: 1 })],
      },
    }),
    { value: ['a'] },
  ),
  catalogued(
    'alternatives with a part in common',
    object({
      a: {
        title: 'A',
        type: 'object',
        properties: { name: text('Nombre') },
        required: ['name'],
        oneOf: [
          object({ size: integer('Tamaño') }, ['size'], { title: 'Con tamaño' }),
          object({ weight: number('Peso') }, ['weight'], { title: 'Con peso' }),
        ],
      },
    }),
    { a: { name: 'x', size: 3 } },
  ),
  catalogued(
    'names by two patterns',
    object({}, [], {
      patternProperties: { '^n_': integer('Cifra'), '^t_': text('Texto') },
      additionalProperties: false,
    }),
    { n_a: 1, t_b: 'x' },
  ),
  catalogued(
    'named lists',
    object({ groups: named('Grupos', list('Miembros', text('Miembro'), { uniqueItems: true })) }),
    { groups: { a: ['x', 'y'], b: [] } },
  ),
  catalogued(
    'named objects of named objects',
    object({ zones: named('Zonas', named('Tarifas', number('Tarifa', { minimum: 0 }))) }),
    { zones: { norte: { diurna: 1.5 }, sur: {} } },
  ),
  catalogued(
    'a tree with a choice at each node',
    object({ node: ref('node') }, [], {
      $defs: {
        node: {
          title: 'Nodo',
          oneOf: [
            branch('Hoja', { is: 'leaf' }, { value: number('Valor') }, ['value']),
            branch('Rama', { is: 'fork' }, { left: ref('node'), right: ref('node') }, ['left', 'right']),
          ],
        },
      },
    }),
    { node: { is: 'fork', left: { is: 'leaf', value: 1 }, right: { is: 'leaf', value: 2 } } },
  ),
  catalogued(
    'two definitions that hold each other',
    object({ area: ref('area') }, ['area'], {
      $defs: {
        area: closed({ name: text('Área'), teams: list('Equipos', ref('team')) }, ['name'], {
          title: 'Área',
        }),
        team: closed({ lead: text('Jefe'), areas: list('Áreas', ref('area')) }, ['lead'], {
          title: 'Equipo',
        }),
      },
    }),
    { area: { name: 'a', teams: [{ lead: 'b', areas: [{ name: 'c' }] }] } },
  ),
  catalogued(
    'a chain',
    object({ link: ref('link') }, [], {
      $defs: {
        link: closed({ value: integer('Valor'), next: ref('link') }, ['value'], { title: 'Eslabón' }),
      },
    }),
    { link: { value: 1, next: { value: 2 } } },
  ),
  catalogued(
    'at least one member',
    object(
      {
        contact: closed({ mail: text('Correo', { format: 'email' }), phone: text('Teléfono') }, [], {
          title: 'Contacto',
          minProperties: 1,
        }),
      },
      ['contact'],
    ),
    { contact: { phone: '1' } },
  ),
  catalogued(
    'ticks',
    object({ terms: { const: true, title: 'Acepta' }, news: tick('Noticias'), age: tick('Mayor de edad') }, [
      'age',
    ]),
    { terms: true, news: false, age: true },
  ),
]
