import { expect, it } from 'vitest'
import { fileOfRows, firstRows } from './file-of-rows.ts'

it('quotes a cell that has what parts cells, and reads it back as it was typed', async () => {
  const file = fileOfRows(['referencia', 'nota'], [['50;1', 'dijo "sí"'], [' 50,5 ']])
  const text = await file.text()

  expect(text).toBe('referencia;nota\r\n"50;1";"dijo ""sí"""\r\n50,5;\r\n')
  expect(firstRows(text, 3)).toEqual([
    ['referencia', 'nota'],
    ['50;1', 'dijo "sí"'],
    ['50,5', ''],
  ])
})

it('names a file of mended rows after the one that they are of', () => {
  const namesOf = ['pagos de julio.xlsx', 'pagos de julio_corregido.csv', undefined].map(
    (name) => fileOfRows(['valor'], [['1']], name).name,
  )

  expect(namesOf).toEqual([
    'pagos de julio_corregido.csv',
    'pagos de julio_corregido.csv',
    'filas_escritas.csv',
  ])
})
