import { describe, expect, it } from 'vitest'
import { columnsNamed } from '#tests/support/file-of-screen.ts'
import { openBytes } from '#tests/support/read-sheet.ts'
import { recognizeColumns } from './recognize-columns.ts'
import { columnsOfTemplate } from './template-columns.ts'

const ranges = columnsNamed('term-rate-ranges')
const entities = columnsNamed('financial-entities')
const prospects = columnsNamed('prospects')

const { columns: payments } = columnsOfTemplate('Archivo de pagos masivos', [
  { name: 'numero_prestamo', type: 'digitos', required: true },
  { name: 'valor', type: 'monto', required: true },
  { name: 'fecha_pago', type: 'fecha', required: true },
])

async function recognize(text: string, columns = payments, others = [ranges, entities, prospects]) {
  const { sheets } = await openBytes(text)
  if (!sheets[0]) throw new Error('A file without sheets')
  const { fields, ...recognized } = await recognizeColumns('pagos.csv', sheets[0], columns, others)
  return { ...recognized, fields: fields.map((field) => field?.name) }
}

describe('the columns of a file', () => {
  it.each([
    'numero_prestamo;valor;fecha_pago',
    'Número préstamo;VALOR;Fecha  pago',
    'NUMERO.PRESTAMO;Valor ($);«Fecha-pago»',
    'Número del préstamo;Valor;Fecha de pago',
  ])('go by their headings, whatever case, accents, punctuation and words between: %s', async (line) => {
    expect(await recognize(`${line}\r\n1;2;3`)).toMatchObject({
      fields: ['numero_prestamo', 'valor', 'fecha_pago'],
      headingRow: 1,
      notices: [],
    })
  })

  it('may stand in any order, below a title, with titles or names of a screen', async () => {
    const text = 'Entidades del banco;;\r\n\r\nnit;Nombre;Código\r\n900;Banco;X'

    expect(await recognize(text, entities)).toMatchObject({ fields: ['nit', 'name', 'code'], headingRow: 3 })
  })

  it('may leave out the unit of a title', async () => {
    const line =
      'Línea de crédito;Grupo de tasa;Plazo desde;Plazo hasta;Monto desde;Monto hasta;Tasa;Tasa de mora;Vigente desde'

    expect((await recognize(`${line}\r\nx`, ranges)).fields).toEqual(
      expect.arrayContaining(['termFrom', 'termTo', 'rate', 'arrearsRate']),
    )
  })

  it('that are of no field are passed over and named', async () => {
    expect(await recognize('valor;Notas;numero_prestamo;;fecha_pago;Saldo\r\n1')).toMatchObject({
      fields: ['valor', undefined, 'numero_prestamo', undefined, 'fecha_pago', undefined],
      notices: [
        'No se leyó «Notas» (columna B) y «Saldo» (columna F): «Archivo de pagos masivos» no tiene campos con ese nombre.',
      ],
    })
  })

  it('of an export that nobody sends are passed over, and so are the errors of an earlier attempt', async () => {
    const line = 'Código;NIT;Nombre;Fecha de actualización;Error'

    expect(await recognize(`${line}\r\nx`, entities)).toMatchObject({
      fields: ['code', 'nit', 'name', undefined, undefined],
      notices: [],
    })
  })

  it('go by the order of the fields where the first row is data', async () => {
    expect(await recognize('123;1,5;28/02/2026')).toMatchObject({
      fields: ['numero_prestamo', 'valor', 'fecha_pago'],
      headings: ['Número de préstamo', 'Valor', 'Fecha de pago'],
      headingRow: 0,
      notices: ['El archivo no tiene títulos; las columnas se leyeron en el orden de los campos.'],
    })
  })

  it.each([
    [
      'another table’s',
      'Código;NIT;Nombre;Tipo de entidad\r\nX;1;y;BANCO',
      'las columnas son de «Entidades financieras», no de «Archivo de pagos masivos». Elija el archivo de «Archivo de pagos masivos», o cargue este en «Entidades financieras».',
    ],
    [
      'missing',
      'Valor;Notas\r\n1;2',
      'faltan las columnas «Número de préstamo» y «Fecha de pago». Agréguelas con esos títulos y cargue el archivo de nuevo.',
    ],
    [
      'one missing',
      'valor;numero_prestamo\r\n1;2',
      'falta la columna «Fecha de pago». Agréguelas con esos títulos y cargue el archivo de nuevo.',
    ],
    [
      'doubled',
      'valor;numero_prestamo;fecha_pago;Valor\r\n1;2;3;4',
      'el título «Valor» está en más de una columna. Deje una sola y cargue el archivo de nuevo.',
    ],
    [
      'unknown',
      'uno;dos;tres\r\nx;y;z',
      'ninguna columna tiene el nombre de un campo de «Archivo de pagos masivos». Ponga en la primera fila los títulos: «Número de préstamo», «Valor» y «Fecha de pago».',
    ],
    ['absent', '\r\n;;\r\n', 'la hoja «datos.xlsx» está vacía. Elija un archivo con datos.'],
  ])('are refused in words where they are %s', async (_title, text, message) => {
    await expect(recognize(text)).rejects.toThrow(message)
  })

  it('are refused with the row and column of a doubled heading', async () => {
    await expect(recognize('valor;numero_prestamo;fecha_pago;Valor\r\n1;2;3;4')).rejects.toThrow(
      '«pagos.csv», fila 1, columna D: ',
    )
  })

  it('of this table are never another’s, though that has them too', async () => {
    const { columns: wider } = columnsOfTemplate('Otra', [
      ...payments.fields.map(({ name }) => ({ name, type: 'texto', required: true })),
      { name: 'notas', type: 'texto', required: false },
    ])

    expect(
      (await recognize('numero_prestamo;valor;fecha_pago;notas\r\nx', payments, [wider])).fields,
    ).toEqual(['numero_prestamo', 'valor', 'fecha_pago', undefined])
  })
})
