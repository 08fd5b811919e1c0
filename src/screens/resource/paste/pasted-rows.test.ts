import { describe, expect, it } from 'vitest'
import { renderModel } from '#src/compile/screen-module.ts'
import { kindOf } from '#src/kinds/index.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import { readPasted, recordOf, unpastedFields } from './pasted-rows.ts'

const { screens } = loadCatalogue('schemas')
function modelOf(resource: string) {
  const screen = screens.find(({ id }) => id === resource)
  if (!screen) throw new Error('The screen is gone')
  return renderModel(screen, screens)
}
const model = modelOf('financial-entities')
const shown = ['code', 'nit', 'name', 'updatedAt']

const columnsOf = (sheet: string[][]) => {
  const { columns, rows } = readPasted(model, shown, sheet)
  return [columns.map((field) => field?.name), rows.length]
}

it('what a new record needs and no cell gives is named', () => {
  expect(unpastedFields(modelOf('agreement-lists')).map(({ name }) => name)).toEqual(['agreementIds'])
  expect(unpastedFields(model)).toEqual([])
})

describe('a pasted range', () => {
  it('goes by its titles, whatever their order, case and accents', () => {
    expect(
      columnsOf([
        ['nombre', 'CODIGO', 'Fecha de actualización'],
        ['a', 'b', 'c'],
      ]),
    ).toEqual([['name', 'code', undefined], 1])
  })

  it('goes by the columns in sight where it has no titles', () => {
    expect(
      columnsOf([
        ['X1', '900215071-1', 'Banco Uno'],
        ['', '', ''],
      ]),
    ).toEqual([['code', 'nit', 'name'], 1])
  })

  it('is read as a form would read it', () => {
    const pasted = readPasted(model, shown, [
      ['Código', 'Nombre', 'Tipo de entidad', 'Se le compra cartera', 'Dígitos mínimos de cuenta'],
      ['x-1', "'=Banco", 'Aseguradora', 'Sí', '8'],
      ['x-2', '', 'Otra cosa', '', 'ocho'],
    ])
    const read = (row: number) =>
      recordOf(pasted, pasted.rows[row] ?? [], { supervisor: 'SFC', name: 'vieja' }, kindOf, {})

    expect(read(0)).toEqual({
      supervisor: 'SFC',
      code: 'X-1',
      name: '=Banco',
      entityType: 'ASEGURADORA',
      buysPortfolio: true,
      accountMinDigits: 8,
    })
    expect(read(1)).toMatchObject({ entityType: 'Otra cosa', accountMinDigits: 'ocho' })
    expect(read(1)).not.toHaveProperty('name')
  })
})
