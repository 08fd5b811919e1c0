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

const amount = (title: string) => number(title, { minimum: 0, multipleOf: 0.01 })
const currency = options('Moneda', 'COP', 'USD')

/** Rules and messages of banks. */
export const bankRules = [
  catalogued(
    'a rate by ranges',
    object(
      {
        ranges: list(
          'Rangos',
          closed(
            { upTo: integer('Hasta', { minimum: 1 }), rate: number('Tasa', { minimum: 0, maximum: 100 }) },
            ['rate'],
          ),
          { maxItems: 5 },
        ),
      },
      ['ranges'],
    ),
    { ranges: [{ upTo: 30, rate: 1.5 }, { rate: 2 }] },
  ),
  catalogued(
    'a payment in parts',
    object(
      {
        parts: list(
          'Partes',
          object({ day: text('Día', { format: 'date' }), amount: amount('Valor') }, ['day', 'amount']),
          { minItems: 2, maxItems: 12 },
        ),
        automatic: tick('Automático'),
      },
      ['parts'],
    ),
    {
      parts: [
        { day: '2026-01-01', amount: 1 },
        { day: '2026-02-01', amount: 2 },
      ],
      automatic: false,
    },
  ),
  catalogued(
    'a guarantee',
    object({
      guarantee: {
        title: 'Garantía',
        oneOf: [
          branch('Hipoteca', { kind: 'H' }, { deed: text('Escritura'), value: amount('Avalúo') }, [
            'deed',
            'value',
          ]),
          branch('Prenda', { kind: 'P' }, { plate: text('Placa', { pattern: '^[A-Z]{3}\\d{3}$' }) }, [
            'plate',
          ]),
        ],
      },
    }),
    { guarantee: { kind: 'P', plate: 'ABC123' } },
  ),
  catalogued(
    'a rule of decision',
    object({ rule: ref('rule') }, ['rule'], {
      $defs: {
        rule: {
          title: 'Regla',
          oneOf: [
            branch('Compara', { op: 'cmp' }, { field: text('Campo'), value: number('Valor') }, [
              'field',
              'value',
            ]),
            branch('Todas', { op: 'and' }, { of: list('Partes', ref('rule'), { minItems: 1 }) }, ['of']),
          ],
        },
      },
    }),
    {
      rule: {
        op: 'and',
        of: [
          { op: 'cmp', field: 'a', value: 1 },
          { op: 'and', of: [{ op: 'cmp', field: 'b', value: 2 }] },
        ],
      },
    },
  ),
  catalogued(
    'a message with what its template needs',
    object(
      {
        subject: text('Asunto', { maxLength: 60 }),
        variables: named(
          'Variables',
          closed({ kind: options('Tipo', 'texto', 'valor'), required: tick('Obligatoria') }, ['kind']),
          { propertyNames: { pattern: '^[a-z]+$' } },
        ),
      },
      ['subject'],
    ),
    { subject: 'Hola', variables: { nombre: { kind: 'texto', required: true } } },
  ),
  catalogued(
    'a schedule of a report',
    object(
      {
        when: {
          title: 'Cuándo',
          oneOf: [
            branch(
              'Cada semana',
              { every: 'week' },
              { days: list('Días', options('Día', 'L', 'M'), { uniqueItems: true, minItems: 1 }) },
              ['days'],
            ),
            branch('Cada mes', { every: 'month' }, { day: integer('Día', { minimum: 1, maximum: 31 }) }, [
              'day',
            ]),
          ],
        },
        to: list('Para', text('Correo', { format: 'email' }), { minItems: 1 }),
      },
      ['when', 'to'],
    ),
    { when: { every: 'month', day: 5 }, to: ['a@b.example'] },
  ),
  catalogued(
    'a limit that may have no end',
    object({ limit: { type: ['integer', 'null'], title: 'Límite', minimum: 0 }, currency }, ['limit']),
    { limit: 5, currency: 'COP' },
  ),
  catalogued(
    'owners of a company',
    object(
      {
        owners: list('Socios', {
          title: 'Socio',
          oneOf: [
            branch(
              'Persona',
              { type: 'P' },
              { name: text('Nombre'), share: number('Parte', { exclusiveMinimum: 0, maximum: 100 }) },
              ['name', 'share'],
            ),
            branch('Empresa', { type: 'E' }, { company: ref('company') }, ['company']),
          ],
        }),
      },
      [],
      {
        $defs: {
          company: closed({ name: text('Razón social'), owners: list('Socios', text('Nombre')) }, ['name'], {
            title: 'Empresa',
          }),
        },
      },
    ),
    {
      owners: [
        { type: 'P', name: 'Ana', share: 60 },
        { type: 'E', company: { name: 'Ficticia', owners: ['Luis'] } },
      ],
    },
  ),
]
