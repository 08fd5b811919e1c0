import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { type KindName, kindNames, kindOf, kindsFor } from './index.ts'

const words = [
  { const: 'B', title: 'Beta' },
  { const: 'A', title: 'Alfa' },
]

describe('a typed or pasted text', () => {
  it.each<[KindName, string, JsonValue | undefined]>([
    ['cuenta', ' 000 123-456.7 ', '0001234567'],
    ['cuenta', ' 12x ', '12x'],
    ['cuenta', 'x12', 'x12'],
    ['cuenta', ' - ', undefined],
    ['digitos', '000 12-3.4', '0001234'],
    ['digitos', ' 12x ', '12x'],
    ['digitos', 'x12', 'x12'],
    ['digitos', ' - ', undefined],
    ['codigo', ' cd-tasa ', 'CD-TASA'],
    ['codigo', '  ', undefined],
    ['documento', ' aa.123 456 ', 'AA123456'],
    ['documento', '890.903.938–8', '890903938-8'],
    ['documento', ' . ', undefined],
    ['email', ' ana@banco.example ', 'ana@banco.example'],
    ['email', '  ', undefined],
    ['uri', ' https://banco.example ', 'https://banco.example'],
    ['uri', '  ', undefined],
    ['nombre', 'Lucía  O’Neill ', "Lucía O'Neill"],
    ['largo', 'uno\r\ndos\rtres\u2028cuatro\u00a0\tcinco', 'uno\ndos\ntres\ncuatro \tcinco'],
    ['mes', ' 13/26 ', '13/26'],
    ['mes', ' 02/2026 ', '2026-02'],
    ['hora', ' mediodía ', 'mediodía'],
    ['decimal', ' x ', 'x'],
    ['mes', '  ', undefined],
    ['date', ' 31/02/2026 ', '31/02/2026'],
    ['date', '  ', undefined],
    ['divipola', ' 05001 ', '05001'],
    ['divipola', '  ', undefined],
    ['boolean', ' SÍ ', true],
    ['boolean', 'si', true],
    ['boolean', 'No', false],
    ['boolean', 'false', false],
    ['boolean', 'tal vez', 'tal vez'],
    ['boolean', 'toString', 'toString'],
    ['boolean', '  ', undefined],
    ['texts', ' pdf; jpg\n\n;png ', ['pdf', 'jpg', 'png']],
    ['texts', ' ;\n', undefined],
    ['refs', 'A; B', ['A', 'B']],
    ['ref', ' A ', 'A'],
    ['group', ' {"city":"05001"} ', { city: '05001' }],
    ['group', '{', '{'],
    ['list', '[{"row":1}]', [{ row: 1 }]],
    ['list', '  ', undefined],
  ])('of the kind %s, «%s», is read as %j', (name, text, value) => {
    expect(kindOf({ kind: name }).parse(text, {})).toEqual(value)
  })

  it('is in capitals where the pattern of its field takes it so alone', () => {
    const { parse } = kindOf({ kind: 'texto' })

    expect(['trx-00x1', 'Trx', 'trx 1'].map((text) => parse(text, { pattern: '^[A-Z0-9-]+$' }))).toEqual([
      'TRX-00X1',
      'TRX',
      'trx 1',
    ])
    expect(parse('trx-1', { pattern: '^[A-Za-z0-9-]+$' })).toBe('trx-1')
    expect(parse('trx-1', {})).toBe('trx-1')
  })

  it('of an option is its title or its code, and else stays', () => {
    const { parse } = kindOf({ kind: 'choice' })

    expect([' Alfa ', 'B', 'Gama', '  '].map((text) => parse(text, { oneOf: words }))).toEqual([
      'A',
      'B',
      'Gama',
      undefined,
    ])
    expect(parse('A', {})).toBe('A')
  })

  it('reads back the title that it shows, also where that is the code of another option', () => {
    const oneOf = [
      { const: 'SI', title: 'Afirmativo' },
      { const: 'OTRO', title: 'SI' },
    ]

    expect(kindOf({ kind: 'choice' }).parse('SI', { oneOf })).toBe('OTRO')
    expect(kindOf({ kind: 'choices' }).parse('SI, Afirmativo', { items: { oneOf } })).toEqual(['OTRO', 'SI'])
  })
})

describe('a value', () => {
  it.each<[KindName, JsonValue[], JsonValue[]]>([
    ['cuenta', ['000123'], ['12x', 'x12', '1 2']],
    ['digitos', ['0012'], ['12x', 'x12']],
    ['codigo', ['CD', 'A1_-'], ['C', '1A', 'cD', 'CD ', ' CD', 'CD.', 'cCD']],
    ['celular', ['3000000001'], ['300000001', '30000000011', '2000000001', 'x3000000001']],
    [
      'telefono',
      ['6015550100', '6085550100', '3000000001'],
      ['6005550100', '6095550100', '60155501000', '300000000', 'x6015550100'],
    ],
    [
      'email',
      ['a@b.co', "o'neill.a+b@x-y.co"],
      ['a@b', 'a..b@c.co', '.a@b.co', 'a@-b.co', 'a@b-.co', 'a@b.co ', 'a b@c.co'],
    ],
    [
      'uri',
      ['https://b.co', 'https://b.co:8443/a?b=c#d', 'HTTPS://B.CO'],
      [
        'http://b.co',
        'https://b',
        'https://b.co/a b',
        'https://b.co:123456',
        'https://b.coñ',
        ' https://b.co',
      ],
    ],
    ['alfanum', ['Pagaré 123', ''], ['a-b', ' a', 'a ', 'a  b', '\u00a0a']],
    ['soloTexto', ['Ana', ''], ['á', 'a1', ' a', 'a  b']],
    ['nombre', ["Lucía O'Neill", 'Ana M. Peña-Ruiz'], ['Ana ', ' Ana', 'Ana  M', 'Ana1', '']],
    ['texto', ['No acepta'], ['uno\ndos', 'uno\rdos', 'uno\u2028dos', 'uno  dos', ' uno', '\u200b']],
    ['largo', ['uno\ndos', 'uno\tdos'], [' uno', 'uno ', 'uno\u00a0dos', 'a\u0301']],
    ['mes', ['2026-02'], ['2026-13', '02/26', 'x']],
    ['date', ['2026-02-28'], ['2026-02-29', '28/02/26', 'x']],
    ['divipola', ['05001'], ['99999', '']],
  ])('of the kind %s is taken or refused as told', (name, good, bad) => {
    const { refuse } = kindOf({ kind: name })

    expect(good.filter((value) => refuse(value) !== undefined)).toEqual([])
    expect(bad.filter((value) => refuse(value) === undefined)).toEqual([])
  })

  it('says of white space at its ends that it goes', () => {
    for (const kind of ['alfanum', 'soloTexto', 'largo'])
      expect(kindOf({ kind }).refuse('\tAna')).toBe('Quite los espacios del principio y del final.')
  })

  it('says which year a day or a month lacks', () => {
    expect(kindOf({ kind: 'mes' }).refuse('02/26')).toBe('Escriba el año con cuatro cifras, como 02/2026.')
    expect(kindOf({ kind: 'mes' }).refuse('13/26')).toBe('Escriba un mes que exista, como 02/2026.')
    expect(kindOf({ kind: 'date' }).refuse('31/02/26')).toBe('Escriba una fecha que exista, como 28/02/2026.')
  })

  it.each(kindNames)('of the kind %s that is none of it is refused in words', (name) => {
    expect(kindOf({ kind: name }).wrongType({ none: true })).toMatch(/^\p{Lu}.*\.$/u)
  })

  it.each<[KindName, JsonValue, string, Property?]>([
    ['choice', 'A', 'Alfa', { oneOf: words }],
    ['choice', 'C', 'C', { oneOf: words }],
    ['choice', 'A', 'A', {}],
    ['group', { city: '05001', zone: 2 }, '05001 · 2'],
    ['group', 'texto', 'texto'],
    ['list', [{ row: 1 }], '1 elemento'],
    ['list', [{ row: 1 }, { row: 2 }], '2 elementos'],
    ['list', 'texto', '0 elementos'],
    ['texts', ['pdf', 'jpg'], 'pdf; jpg'],
    ['texts', 'pdf', 'pdf'],
    ['mes', '2026-02', '02/2026'],
    ['mes', 'x', 'x'],
    ['date', '2026-02-28', '28/02/2026'],
    ['date', 'x', 'x'],
    ['divipola', '99999', '99999'],
    ['documento', '890903938-8', '890.903.938-8'],
    ['documento', '1000000321', '1000000321'],
  ])('of the kind %s, %j, is shown as «%s»', (name, value, text, property = {}) => {
    expect(kindOf({ kind: name }).format(value, property)).toBe(text)
  })

  it.each<[KindName, string, JsonValue | undefined]>([
    ['mes', '2026-02', '2026-02'],
    ['mes', '2026-13', undefined],
    ['divipola', '05001', '05001'],
    ['divipola', '99999', undefined],
  ])('of the kind %s is filtered by «%s» as %s', (name, text, value) => {
    expect(kindOf({ kind: name }).filtering.read(text, {})).toBe(value)
  })

  it.each<[KindName, JsonValue, JsonValue | undefined]>([
    ['documento', '1000000321', '•••••••321'],
    ['documento', '12', '12'],
    ['documento', '890903938-8', '890903938-8'],
    ['cuenta', '000123456789', '••••6789'],
    ['texto', 'abcd', '•bcd'],
    ['texto', 'abc', ''],
    ['monto', 5, undefined],
  ])('of the kind %s, %j, is masked as %j', (name, value, masked) => {
    expect(kindOf({ kind: name }).redact(value)).toEqual(masked)
  })
})

describe('the kind of a property', () => {
  const row = { type: 'object' } as const

  it.each<[Property, KindName[]]>([
    [{ type: 'boolean' }, ['boolean']],
    [{ type: 'boolean', format: 'texto' }, ['texto']],
    [{ oneOf: words }, ['choice']],
    [{ oneOf: words, format: 'texto' }, ['texto']],
    [{ type: 'object' }, ['group']],
    [{ type: 'object', format: 'archivo' }, ['archivo']],
    [{ type: 'array', items: row }, ['list']],
    [{ type: 'array', format: 'matriz', items: row }, ['matriz']],
    [{ type: 'array', items: { oneOf: words } }, ['choices']],
    [{ type: 'array', items: { type: 'string' } }, ['texts']],
    [{ type: 'array', items: { type: 'string', 'x-ref': 'x' } }, ['refs']],
    [{ type: 'string', 'x-ref': 'x' }, ['ref']],
    [{ type: 'array' }, []],
    [{ type: 'string' }, []],
    [{ type: 'string', format: 'desconocido' }, []],
  ])('of %j is %j', (property, names) => {
    expect(kindsFor(property)).toEqual(names)
  })

  it('that nobody knows is an error', () => {
    expect(() => kindOf({ kind: 'otra' })).toThrow('Unknown kind otra')
  })
})
