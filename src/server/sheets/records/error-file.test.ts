import { buffer } from 'node:stream/consumers'
import { read, utils } from '@e965/xlsx'
import { expect, it } from 'vitest'
import { columnsNamed, contextNamed, recordsOf } from '#tests/support/file-of-screen.ts'
import { errorFile } from './error-file.ts'
import type { SheetRecord } from './sheet-record.ts'

const entities = columnsNamed('financial-entities')
const ofEntities = contextNamed('financial-entities')
/** Those that receive transfers need a code. */
const context = { ...ofEntities, start: { ...ofEntities.start, receivesTransfers: false } }

const headings = ['Código', 'NIT', 'Nombre']
const sent = `${headings.join(';')}\r\nUNO;900215071-1;Banco Uno\r\nDOS;860002964-4;\r\nTRES;1;'=1+1`

async function* failedOf(records: SheetRecord[]): AsyncGenerator<SheetRecord> {
  for (const record of records) if (record.issues.length > 0) yield record
}

const errorsOf = async (format: 'csv' | 'xlsx', text: string, titles = headings): Promise<Buffer> =>
  buffer(errorFile(format, { headings: titles }, failedOf(await recordsOf(text, entities, context))))

it('has the rows that fail as they were sent, with what is wrong', async () => {
  const lines = (await errorsOf('csv', sent)).toString('utf8').split('\r\n')

  expect(lines.slice(0, 2)).toEqual([
    '\uFEFFCódigo;NIT;Nombre;Fila del archivo;Error',
    'DOS;860002964-4;;3;Nombre: Este campo es obligatorio.',
  ])
  expect(lines[2]).toMatch(/^TRES;1;'=1\+1;4;"?NIT: /)
  expect(lines.slice(3)).toEqual([''])
})

it('is a workbook too, whose texts run nothing', async () => {
  const book = read(await errorsOf('xlsx', sent))
  const sheet = book.Sheets.Datos ?? {}

  expect(utils.sheet_to_json<string[]>(sheet, { header: 1 }).map((row) => row.slice(0, 3))).toEqual([
    headings,
    ['DOS', '860002964-4', undefined],
    ['TRES', '1', '=1+1'],
  ])
  expect(sheet.C3).toMatchObject({ t: 's' })
})

it('is taken back once it is mended, its errors passed over', async () => {
  const mended = (await errorsOf('csv', sent))
    .toString('utf8')
    .replace('860002964-4;', '860002964-4;Banco Dos')
    .replace('TRES;1', 'TRES;890903938-8')
  const records = await recordsOf(mended, entities, context)

  expect(records.map(({ record, issues }) => [record.code, record.name, issues])).toEqual([
    ['DOS', 'Banco Dos', []],
    ['TRES', '=1+1', []],
  ])
})

it('has one number and one column of errors, however often it is sent', async () => {
  const again = await errorsOf(
    'csv',
    `${headings.join(';')};Fila del archivo;Error\r\nDOS;860002964-4;;9;viejo`,
    [...headings, ...['Fila del archivo', 'Error']],
  )

  expect(again.toString('utf8')).toBe(
    '\uFEFFCódigo;NIT;Nombre;Fila del archivo;Error\r\nDOS;860002964-4;;2;Nombre: Este campo es obligatorio.\r\n',
  )
})
