import { describe, expect, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { object, payment, text } from '#tests/support/free-schema-parts.ts'
import { documentChanges } from './document-changes.ts'

const schema = object(
  {
    tasa: { type: 'number', format: 'porcentaje', title: 'Tasa' },
    lugar: object({ ciudad: text('Ciudad'), barrio: text('Barrio') }, { title: 'Lugar' }),
    notas: { type: 'array', title: 'Notas', items: text('Nota') },
    pagos: { type: 'array', title: 'Pagos', items: payment },
    pago: payment,
    libre: {},
  },
  { additionalProperties: text('Texto') },
)

/** Changes in words, one a line. */
const changes = (before: JsonObject, after: JsonObject): string[] =>
  documentChanges(before, after, schema).map(
    (change) => `${change.titles.join(' › ')}: ${change.before ?? '∅'} → ${change.after ?? '∅'}`,
  )

describe('the changes of a document', () => {
  it('are told part by part, by the titles that lead to each', () => {
    expect(
      changes(
        { tasa: 10, lugar: { ciudad: 'Cali', barrio: 'Sur' }, 'Cláusula 7': 'a' },
        { tasa: 12, lugar: { ciudad: 'Neiva', barrio: 'Sur' }, 'Cláusula 7': 'b' },
      ),
    ).toEqual(['Tasa: 10,0000\u00a0% → 12,0000\u00a0%', 'Lugar › Ciudad: Cali → Neiva', 'Cláusula 7: a → b'])
  })

  it('are none between equal documents, whatever the order of their members', () => {
    expect(changes({ tasa: 1, pago: { kind: 'EFECTIVO' } }, { pago: { kind: 'EFECTIVO' }, tasa: 1 })).toEqual(
      [],
    )
  })

  it('tell what came, and what went', () => {
    expect(changes({ tasa: 1, vieja: 'x' }, { lugar: { ciudad: 'Cali', barrio: 'Sur' }, tasa: 1 })).toEqual([
      'vieja: x → ∅',
      'Lugar › Ciudad: ∅ → Cali',
      'Lugar › Barrio: ∅ → Sur',
    ])
    expect(changes({ libre: null }, {})).toEqual(['libre: vacío → ∅'])
  })

  it('tell a whole part that went, or that came in place of nothing', () => {
    expect(changes({ lugar: { ciudad: 'Cali', barrio: 'Sur' } }, {})).toEqual([
      'Lugar › Ciudad: Cali → ∅',
      'Lugar › Barrio: Sur → ∅',
    ])
    expect(changes({ notas: ['a', 'b'] }, {})).toEqual(['Notas: Se quitan a y b → '])
    expect(changes({ libre: null }, { libre: { b: 'c' } })).toEqual(['libre: vacío → ∅', 'libre › b: ∅ → c'])
  })

  it('tell names that every object has by itself like all others', () => {
    expect(changes({ libre: {} }, { libre: { constructor: 'a', valueOf: 'b' } })).toEqual([
      'libre › constructor: ∅ → a',
      'libre › valueOf: ∅ → b',
    ])
  })

  it('tell of a list of single values what was added to it and removed', () => {
    expect(changes({ notas: ['a', 'b', 'c'] }, { notas: ['a', 'x', 'c'] })).toEqual([
      'Notas: Se quita b → Se agrega x',
    ])
    expect(changes({ notas: ['a', 'b'] }, { notas: ['nueva', 'a', 'b'] })).toEqual([
      'Notas:  → Se agrega nueva',
    ])
    expect(changes({}, { notas: ['a', 'b'] })).toEqual(['Notas:  → Se agregan a y b'])
    expect(changes({ notas: ['a', 'b', 'c'] }, { notas: [] })).toEqual(['Notas: Se quitan a, b y c → '])
    expect(changes({ notas: ['a', 'b'] }, { notas: ['b', 'a'] })).toEqual([
      'Notas 1: a → ∅',
      'Notas 2: ∅ → a',
    ])
  })

  it('tell what changed inside of an item, wherever that stands', () => {
    const one = { kind: 'CHEQUE', numero: 1 }

    expect(
      changes(
        { pagos: [one, { kind: 'TRANSFERENCIA', banco: 'A' }] },
        { pagos: [one, { kind: 'TRANSFERENCIA', banco: 'B' }, { kind: 'EFECTIVO' }] },
      ),
    ).toEqual(['Pagos 2 › Transferencia › Banco: A → B', 'Pagos 3: ∅ → Efectivo'])
  })

  it('tell the alternatives that took each other’s place', () => {
    expect(
      changes({ pago: { kind: 'TRANSFERENCIA', banco: 'A' } }, { pago: { kind: 'CHEQUE', numero: 4 } }),
    ).toEqual(['Forma de pago › Transferencia › Banco: A → ∅', 'Forma de pago › Cheque › Número: ∅ → 4'])
    expect(changes({ pago: { kind: 'EFECTIVO' } }, { pago: { kind: 'CHEQUE', numero: 4 } })).toEqual([
      'Forma de pago: Efectivo → ∅',
      'Forma de pago › Cheque › Número: ∅ → 4',
    ])
  })

  it('tell the whole document, where it is an alternative that became another', () => {
    const reported = documentChanges({ kind: 'EFECTIVO' }, { kind: 'CHEQUE', numero: 4 }, payment)

    expect(reported).toEqual([
      { titles: [], before: 'Efectivo', after: undefined },
      { titles: ['Cheque', 'Número'], before: undefined, after: '4' },
    ])
  })

  it('tell a value that became one of another type', () => {
    const cases: [JsonValue, JsonValue, string[]][] = [
      ['a', { b: 'c' }, ['libre: a → ∅', 'libre › b: ∅ → c']],
      [['a'], { b: 'c' }, ['libre 1: a → ∅', 'libre › b: ∅ → c']],
      [{ b: 'c' }, ['a'], ['libre › b: c → ∅', 'libre 1: ∅ → a']],
      [['a'], { 0: 'a' }, ['libre 1: a → ∅', 'libre › 0: ∅ → a']],
      ['1', 1, ['libre: 1 → 1']],
    ]
    for (const [before, after, expected] of cases)
      expect(changes({ libre: before }, { libre: after })).toEqual(expected)
  })

  it('are told soon, however long a list is', () => {
    const items = Array.from({ length: 4000 }, (_one, index) => `nota ${index}`)

    const reported = changes(
      { notas: items },
      { notas: items.map((item, index) => (index % 2 ? item : `${item}!`)) },
    )

    expect(reported).toHaveLength(1)
    expect(reported[0]?.match(/nota \d+!/g)).toHaveLength(2000)
  })
})
