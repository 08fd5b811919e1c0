import { describe, expect, it } from 'vitest'
import { columnsNamed, contextNamed, recordsOf } from '#tests/support/file-of-screen.ts'
import { madeStyles, madeWorkbook, textRow } from '#tests/support/made-workbook.ts'
import { anyone } from '#tests/support/value-validator.ts'
import { columnsOfTemplate } from '../columns/template-columns.ts'

const entities = columnsNamed('financial-entities')
const ofEntities = contextNamed('financial-entities')
/** Those that receive transfers need a code. */
const context = { ...ofEntities, start: { ...ofEntities.start, receivesTransfers: false } }

const { columns: payments, validator } = columnsOfTemplate('Archivo de pagos masivos', [
  { name: 'numero_prestamo', type: 'digitos', required: true },
  { name: 'valor', type: 'monto', required: true },
  { name: 'fecha_pago', type: 'fecha', required: true },
])
const ofPayments = { validator, rules: anyone, start: {}, resolve: async () => new Map<string, string>() }

const paid = (line: string) => recordsOf(`numero_prestamo;valor;fecha_pago\r\n${line}`, payments, ofPayments)

describe('a row of a file', () => {
  it('is a record of its screen, with options by label or code and the defaults of a new one', async () => {
    const [read] = await recordsOf(
      'Código;NIT;Nombre;Tipo de entidad;Se le compra cartera;Dígitos mínimos de cuenta\r\nx-1;900215071-1;  Banco Uno ;Aseguradora;Sí;8',
      entities,
      context,
    )

    expect(read).toMatchObject({
      row: { number: 2 },
      issues: [],
      record: {
        code: 'X-1',
        nit: '900215071-1',
        name: 'Banco Uno',
        entityType: 'ASEGURADORA',
        supervisor: 'SFC',
        buysPortfolio: true,
        receivesTransfers: false,
        accountMinDigits: 8,
      },
    })
  })

  it('has its issues at the cells, with what was typed', async () => {
    const [read] = await recordsOf(
      'Código;NIT;Nombre;Tipo de entidad\r\nX-1;900215071-2;;Otra cosa',
      entities,
      context,
    )

    expect(read?.issues).toEqual([
      expect.objectContaining({ row: 2, column: 'B', heading: 'NIT', field: 'nit', value: '900215071-2' }),
      {
        row: 2,
        column: 'C',
        heading: 'Nombre',
        field: 'name',
        value: '',
        message: 'Este campo es obligatorio.',
      },
      {
        row: 2,
        column: 'D',
        heading: 'Tipo de entidad',
        field: 'entityType',
        value: 'Otra cosa',
        message: expect.stringMatching(
          /^Elija una opción de la lista\. Son: Banco, .*, Depósito de valores\.$/,
        ),
      },
    ])
  })

  it.each([
    ['1.234,56', 1234.56],
    ['$ 1.234,5', 1234.5],
    ['1234', 1234],
    ['300.000', 300_000],
  ])('has the amount %s as the form reads it', async (typed, valor) => {
    expect(await paid(`0012;${typed};28/02/2026`)).toMatchObject([
      { issues: [], record: { numero_prestamo: '0012', valor, fecha_pago: '2026-02-28' } },
    ])
  })

  it.each([
    ['1,234.56', 'Los miles van sin comas y los decimales después de una: escriba 1234,56.'],
    ['1.5', 'Los decimales van después de una coma: escriba 1,5.'],
    ['-5', 'No puede ser un número negativo.'],
  ])('refuses the amount %s as the form does', async (typed, message) => {
    const [read] = await paid(`12;${typed};28/02/2026`)

    expect(read?.issues).toMatchObject([{ column: 'B', heading: 'valor', value: typed, message }])
  })

  it.each(['28/02/2026', '2026-02-28', '28-02-2026', '28022026'])('has the day %s', async (typed) => {
    expect(await paid(`12;1;${typed}`)).toMatchObject([{ issues: [], record: { fecha_pago: '2026-02-28' } }])
  })

  it('has no day of a bare number in a text, which says not how it counts', async () => {
    expect((await paid('12;1;46081'))[0]?.issues).toMatchObject([{ column: 'C', value: '46081' }])
  })

  it('of a workbook has its days, formatted as such or not', async () => {
    const heading = textRow('numero_prestamo', 'valor', 'fecha_pago')
    const row = (style: number, serial: number): string =>
      `<row><c><v>12</v></c><c><v>1234.5</v></c><c s="${style}"><v>${serial}</v></c></row>`
    const from1900 = await madeWorkbook(heading + row(madeStyles.day, 46081) + row(0, 46081))
    const from1904 = await madeWorkbook(heading + row(madeStyles.day, 44619) + row(0, 44619), {
      workbook: '<workbookPr date1904="true"/>',
    })

    for (const bytes of [from1900, from1904])
      expect(
        (await recordsOf(bytes, payments, ofPayments)).map(({ record, issues }) => [record, issues]),
      ).toEqual(Array(2).fill([{ numero_prestamo: '12', valor: 1234.5, fecha_pago: '2026-02-28' }, []]))
  })

  it('has one issue for a cell that cannot be read, and none for one that no field has', async () => {
    const bytes = await madeWorkbook(
      `${textRow('numero_prestamo', 'valor', 'fecha_pago', 'Notas')}<row><c><v>12</v></c><c><f>A1</f></c><c t="str"><v>28/02/2026</v></c><c><f>A1</f></c></row>`,
    )

    expect((await recordsOf(bytes, payments, ofPayments))[0]?.issues).toEqual([
      expect.objectContaining({
        row: 2,
        column: 'B',
        message: expect.stringContaining('La fórmula no tiene un resultado guardado'),
      }),
    ])
  })

  it('may not be merged with others', async () => {
    const row = textRow('12', '1', '28/02/2026')
    const bytes = await madeWorkbook(
      textRow('Pagos') + textRow('numero_prestamo', 'valor', 'fecha_pago') + row + row,
      {
        after: '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/></mergeCells>',
      },
    )

    expect((await recordsOf(bytes, payments, ofPayments)).flatMap(({ issues }) => issues)).toEqual([
      {
        row: 3,
        column: 'A',
        heading: 'numero_prestamo',
        field: 'numero_prestamo',
        value: '',
        message: 'Las celdas A3:A4 están combinadas; sepárelas y repita el valor en cada una.',
      },
    ])
  })

  it('is told where it repeats a unique key of a row above, whatever its case', async () => {
    const records = await recordsOf(
      'Código;NIT;Nombre\r\nUNO;900215071-1;Banco Uno\r\nDOS;860002964-4;Banco Dos\r\nuno;890903938-8;Banco Tres',
      entities,
      context,
    )

    expect(records.map(({ issues }) => issues.map(({ column, message }) => [column, message]))).toEqual([
      [],
      [],
      [
        [
          'A',
          'Este valor también está en la fila 2 del archivo; debe ser único. Cambie una de las dos filas, o quite la que sobra.',
        ],
      ],
    ])
  })

  it('refers to records by what they are called, each looked up once', async () => {
    const requested: string[][] = []
    const { start, ...ofRanges } = contextNamed('term-rate-ranges')
    const heading =
      'Línea de crédito;Grupo de tasa;Plazo desde (meses);Plazo hasta (meses);Monto desde;Monto hasta;Tasa (%);Tasa de mora (%);Vigente desde;Tasa E.A. (%)'
    const line = (group: string, from: number) =>
      `Libranza pública;${group};${from};${from};1;2;19,5;24,36;01/01/2027;19,5`
    const ids: Record<string, string> = { 'Libranza pública': 'LIB-PUB', 'Grupo A': 'GT-A' }

    const records = await recordsOf(
      [heading, line('Grupo A', 1), line('Grupo A', 2), line('Grupo Z', 3)].join('\r\n'),
      columnsNamed('term-rate-ranges'),
      {
        ...ofRanges,
        start,
        resolve: async (field, texts) => {
          requested.push([field.name, ...texts])
          return new Map(texts.flatMap((text) => (ids[text] ? [[text, ids[text]]] : [])))
        },
      },
    )

    expect(requested).toEqual([
      ['creditLineId', 'Libranza pública'],
      ['rateGroupId', 'Grupo A', 'Grupo Z'],
    ])
    expect(records[0]?.record).toMatchObject({ creditLineId: 'LIB-PUB', rateGroupId: 'GT-A', rate: 19.5 })
    expect(
      records.map(({ issues }) => issues.map(({ column, value, message }) => [column, value, message])),
    ).toEqual([[], [], [['B', 'Grupo Z', 'Grupo de tasa no existe o está inactivo.']]])
  })

  it('is read by the thousand, with the errors of the first, a middle and the last row', async () => {
    const bad = new Set([2, 5_001, 10_001])
    const lines = Array.from(
      { length: 10_000 },
      (_line, index) => `${index};${bad.has(index + 2) ? 'x' : '1,5'};28/02/2026`,
    )
    const records = await paid(lines.join('\r\n'))

    expect(records.length).toBe(10_000)
    expect(records.flatMap(({ issues }) => issues.map(({ row, column }) => `${column}${row}`))).toEqual([
      'B2',
      'B5001',
      'B10001',
    ])
  })
})
