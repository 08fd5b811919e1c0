import {
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

/** Forms that hold lists and names. */
export const listForms = [
  catalogued(
    'texts with limits',
    object({
      code: text('Código', { pattern: '^[A-Z]{2,4}$' }),
      short: text('Corto', { maxLength: 5 }),
      long: text('Largo', { minLength: 10 }),
    }),
    { code: 'ABC', short: 'abc', long: 'abcdefghijk' },
  ),
  catalogued(
    'what may be empty on purpose',
    object(
      {
        end: { type: ['string', 'null'], title: 'Fin' },
        count: { type: ['number', 'null'], title: 'Cuenta', minimum: 1 },
      },
      ['end'],
    ),
    { end: 'x', count: 2 },
  ),
  catalogued(
    'defaults',
    object({
      a: text('A', { default: 'x' }),
      b: closed({ c: integer('C', { default: 3 }) }, [], { title: 'B' }),
    }),
    { a: 'y', b: { c: 4 } },
  ),
  catalogued(
    'a name or an alias',
    object({ name: text('Nombre'), alias: text('Alias') }, [], {
      anyOf: [
        { title: 'Por nombre', required: ['name'] },
        { title: 'Por alias', required: ['alias'] },
      ],
    }),
    { alias: 'a' },
  ),
  catalogued(
    'one of two ways',
    object({ lorem: text('Uno'), ipsum: text('Otro') }, [], {
      oneOf: [
        { title: 'Uno', required: ['lorem'] },
        { title: 'Otro', required: ['ipsum'] },
      ],
    }),
    { ipsum: 'a' },
  ),
  catalogued(
    'groups in groups',
    closed(
      {
        a: closed(
          { b: closed({ c: closed({ d: text('D') }, ['d'], { title: 'C' }) }, ['c'], { title: 'B' }) },
          ['b'],
          { title: 'A' },
        ),
      },
      ['a'],
    ),
    { a: { b: { c: { d: 'x' } } } },
  ),
  catalogued(
    'lists in lists',
    object({ grid: list('Matriz', list('Fila', integer('Valor', { minimum: 0 }), { minItems: 1 })) }),
    { grid: [[1], [2, 3]] },
  ),
  catalogued(
    'a list that must hold something',
    object({ roles: list('Papeles', text('Papel'), { contains: { const: 'titular' } }) }, ['roles']),
    { roles: ['titular', 'fiador'] },
  ),
  catalogued(
    'a beneficiary list that adds up in words',
    object(
      {
        people: list(
          'Beneficiarios',
          closed(
            {
              name: text('Nombre'),
              kin: options('Parentesco', 'hijo', 'padre'),
              percent: number('Parte', { exclusiveMinimum: 0, maximum: 100 }),
            },
            ['name', 'percent'],
          ),
          { minItems: 1, maxItems: 4 },
        ),
      },
      ['people'],
    ),
    {
      people: [
        { name: 'Ana', kin: 'hijo', percent: 60 },
        { name: 'Eva', percent: 40 },
      ],
    },
  ),
  catalogued(
    'settings by name',
    object({
      settings: named('Ajustes', {
        title: 'Valor',
        anyOf: [text('Texto'), number('Cifra'), tick('Sí o no')],
      }),
    }),
    { settings: { a: 'x', b: 1.5, c: true } },
  ),
  catalogued(
    'translations',
    object(
      {
        texts: {
          type: 'object',
          title: 'Textos',
          patternProperties: { '^[a-z]{2}$': text('Texto') },
          additionalProperties: false,
          minProperties: 1,
        },
      },
      ['texts'],
    ),
    { texts: { es: 'hola', en: 'hi' } },
  ),
  catalogued(
    'names with a limit',
    object({
      notes: named('Notas', text('Nota', { maxLength: 20 }), {
        propertyNames: { maxLength: 8 },
        maxProperties: 3,
      }),
    }),
    { notes: { uno: 'a', dos: 'b' } },
  ),
  catalogued(
    'a comment with its answers',
    object({ comment: ref('comment') }, ['comment'], {
      $defs: {
        comment: closed({ text: text('Texto'), answers: list('Respuestas', ref('comment')) }, ['text'], {
          title: 'Comentario',
        }),
      },
    }),
    { comment: { text: 'a', answers: [{ text: 'b', answers: [{ text: 'c' }] }] } },
  ),
]
