import fc, { type Arbitrary } from 'fast-check'
import type { OracleQuery, OracleRow, Plain } from './oracle-query.ts'

const words = [
  ...['Ñame', 'ñame', 'Name', 'NAMÉ', 'Nuñez', 'Núñez', 'Nunez', 'nube', 'NZ', 'Oca', 'ñoño', 'ñono', 'nono'],
  ...['ÁRBOL', 'arbol', 'árbol', 'arbusto', 'Pingüino', 'pinguino', 'Façade', 'ß', 'Ω'],
  ...[
    '100 %',
    '100',
    '%',
    '%%',
    '_',
    'a_b',
    'axb',
    'a%b',
    '\\',
    'a\\b',
    '\\%',
    "O'Hara",
    '"',
    '--',
    ';',
    '$1',
    '{}',
  ],
  ...['🙂', '🙂 feliz', '👩‍👩‍👧', '🇨🇴', '.*', '^a', 'a$', '(', '[', '[a-z]', '|', 'a+', '?'],
  ...['ab', 'abc', 'abcd', 'bcd', 'cde', 'texto más largo que los otros'],
]
const nits = ['890903938-8', '860002964-4', '890200756-7', '800197268-4', '900215071-1']
const documents = ['1000000321', '1000000322', 'AA000111', '890903938-8', '999123']
const banks = ['BANCAMIA', 'BANCO-BOGOTA', 'DAVIVIENDA']
const stages = ['RADICADO', 'EN_CURSO', 'CERRADO']
const days = ['2024-02-29', '2025-12-31', '2026-01-01', '2026-02-10']
/** Two of them are a second apart, on two days in Bogotá. */
const moments = [
  '2026-01-01T04:59:59.000Z',
  '2026-01-01T05:00:00.000Z',
  '2026-02-10T17:00:00.000Z',
  '2026-02-11T04:30:00.000Z',
]
const amounts = [0, 0.01, 0.1, 0.2, 0.3, 19.99, 100, 999_999_999.99, 1_423_500.5]
const numbers = {
  amount: amounts,
  balance: [...amounts, -0.01, -19.99],
  rate: [0, 0.0001, 24.91, 24.92, 99.9999],
  days: [-5, 0, 1, 30, 2_147_483_647],
}

const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...words) },
  fc.tuple(fc.constantFrom(...words), fc.constantFrom(...words)).map(([one, other]) => `${one} ${other}`),
)

/** A value of each field that may be empty; ties are frequent. */
const optional: Record<string, Arbitrary<Plain | string[]>> = {
  note: text,
  nit: fc.constantFrom(...nits),
  document: fc.constantFrom(...documents),
  stage: fc.constantFrom(...stages),
  channels: fc.subarray(['SMS', 'CORREO']),
  bankId: fc.constantFrom(...banks),
  day: fc.constantFrom(...days),
  month: fc.constantFrom('2024-02', '2025-12', '2026-01'),
  hour: fc.constantFrom('00:00', '09:30', '23:59'),
  seenAt: fc.constantFrom(...moments),
  ...Object.fromEntries(
    Object.entries(numbers).map(([field, values]) => [field, fc.constantFrom(...values)]),
  ),
}

const row = fc.record({
  name: text,
  side: fc.constantFrom('DEBITO', 'CREDITO'),
  settled: fc.boolean(),
  rest: fc.record(
    Object.fromEntries(
      Object.entries(optional).map(([field, value]) => [field, fc.option(value, { nil: undefined })]),
    ),
  ),
})

/** Rows of which no two have the same code; the seed is fixed. */
export const generateRows = (count: number): OracleRow[] =>
  fc.sample(row, { numRuns: count, seed: 20260210 }).map(({ rest, ...required }, index) => ({
    id: `m${String((index * 7919) % 100_003).padStart(6, '0')}`,
    code: `${['MOV', 'Mov', 'mov_', 'MOV-'][index % 4]}${String(index).padStart(4, '0')}`,
    ...required,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  }))

const sortable = [
  'code',
  'name',
  'note',
  'nit',
  'side',
  'stage',
  'settled',
  'amount',
  'rate',
  'days',
  'day',
  'month',
  'hour',
  'seenAt',
]

/** Whole words and parts of them, in the wrong case and without their accents. */
const typed = fc
  .tuple(text, fc.nat(6), fc.integer({ min: 1, max: 12 }), fc.nat(3))
  .map(([whole, start, length, how]) => {
    const part =
      how === 0
        ? whole
        : Array.from(whole)
            .slice(start, start + length)
            .join('')
    return how === 1
      ? part.toUpperCase().replaceAll('SS', 'ß')
      : how === 2
        ? part.replaceAll(/[áéíóúü]/g, (vowel) => vowel.normalize('NFD').charAt(0))
        : part
  })
  .map((part) => part.trim())
  .filter((part) => part !== '')

const figure = fc.constantFrom(
  ...nits,
  ...documents,
  '890.903.938',
  '8909',
  '9 3 8',
  '1000000',
  'aa000111',
  '900215071 1',
  '000',
)

const one = (field: string, value: Arbitrary<Plain>, operators: string[]) =>
  fc
    .tuple(fc.constantFrom(...operators), value)
    .map(([operator, chosen]) => ({ field, operator, values: [chosen] }))

const anyOf = (field: string, values: Plain[]) =>
  fc.subarray(values, { minLength: 1 }).map((chosen) => ({ field, operator: 'eq', values: chosen }))

const empty = fc
  .tuple(fc.constantFrom(...Object.keys(optional).filter((field) => field !== 'balance')), fc.boolean())
  .map(([field, isEmpty]) => ({ field, operator: 'empty', values: [isEmpty as Plain] }))

const ranges = ['gte', 'lte', 'eq']
const filter = fc.oneof(
  ...['code', 'name', 'note'].map((field) => one(field, typed, ['contains', 'starts', 'eq'])),
  fc
    .uniqueArray(text, { minLength: 2, maxLength: 4 })
    .map((values) => ({ field: 'name', operator: 'eq', values: values as Plain[] })),
  one('nit', figure, ['contains', 'starts', 'eq']),
  one('document', figure, ['eq']),
  anyOf('side', ['DEBITO', 'CREDITO']),
  anyOf('stage', stages),
  anyOf('channels', ['SMS', 'CORREO']),
  anyOf('bankId', [...banks, 'NADIE']),
  anyOf('settled', [true, false]),
  ...(['amount', 'rate', 'days'] as const).map((field) =>
    one(field, fc.constantFrom<Plain>(...numbers[field]), ranges),
  ),
  one(
    'amount',
    fc.integer({ min: -100, max: 100_000_000_000 }).map((cents) => cents / 100),
    ranges,
  ),
  one('day', fc.constantFrom<Plain>(...days), ranges),
  one('month', fc.constantFrom<Plain>('2025-01', '2025-12'), ranges),
  one('hour', fc.constantFrom<Plain>('09:30', '12:00'), ranges),
  one('seenAt', fc.constantFrom<Plain>(...days), ranges),
  empty,
)

/** Queries of all sorts; most find something. */
export const anyQuery: Arbitrary<OracleQuery> = fc.record({
  page: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
    fc.integer({ min: 1, max: 9_999_999 }),
  ),
  size: fc.constantFrom(5, 10, 15),
  order: fc.uniqueArray(fc.record({ field: fc.constantFrom(...sortable), descending: fc.boolean() }), {
    selector: ({ field }) => field,
    maxLength: 3,
  }),
  search: fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    typed,
    figure,
    fc.tuple(typed, typed).map(([a, b]) => `${a}  ${b}`),
  ),
  filters: fc.uniqueArray(filter, {
    selector: ({ field, operator }) => `${field} ${operator}`,
    maxLength: 3,
  }),
})
