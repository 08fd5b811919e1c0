import { describe, expect, it } from 'vitest'
import { misreadFigure } from './misread-figure.ts'

const figure = { integers: 9, decimals: 2 }

describe('a text meant as a figure', () => {
  it.each<[string, string | undefined]>([
    ['-5', 'No puede ser un número negativo.'],
    ['−5,20', 'No puede ser un número negativo.'],
    ['5-', undefined],
    ['-', undefined],
    ['x-5', undefined],
    [',5', 'Falta el cero antes de la coma: escriba 0,5.'],
    ['.25', 'Falta el cero antes de la coma: escriba 0,25.'],
    ['.255', undefined],
    [',5x', undefined],
    ['x,5', undefined],
    ['1.5', 'Los decimales van después de una coma: escriba 1,5.'],
    ['12.25', 'Los decimales van después de una coma: escriba 12,25.'],
    ['1234.25', 'Los decimales van después de una coma: escriba 1234,25.'],
    ['1.5x', undefined],
    ['x1.5', undefined],
    ['1.2345', undefined],
    ['0.25', 'Los decimales van después de una coma: escriba 0,25.'],
    ['0.255', undefined],
    ['1.234', 'El punto puede ser de miles o de decimales: escriba 1234.'],
    ['100.500', 'El punto puede ser de miles o de decimales: escriba 100500 o 100,5.'],
    ['1.250', 'El punto puede ser de miles o de decimales: escriba 1250 o 1,25.'],
    ['123.000', 'El punto puede ser de miles o de decimales: escriba 123000 o 123.'],
    ['1234.250', undefined],
    ['1,234.5', 'Los miles van sin comas y los decimales después de una: escriba 1234,5.'],
    ['12,345,678.25', 'Los miles van sin comas y los decimales después de una: escriba 12345678,25.'],
    ['123,456,789', 'Los miles van sin comas y los decimales después de una: escriba 123456789.'],
    ['1,234', undefined],
    ['1234,567.5', undefined],
    ['1,23.5', undefined],
    ['1,234.5x', undefined],
    ['x1,234.5', undefined],
    ['1,234,567x', undefined],
    ['x1,234,567', undefined],
    ['1234,567,890', undefined],
    ['1,234.567', undefined],
    ['doce', undefined],
    ['', undefined],
  ])('as «%s» is told: %s', (text, why) => {
    expect(misreadFigure(text, figure)).toBe(why)
  })

  it('may be negative where the field takes that', () => {
    expect(misreadFigure('-5', { ...figure, signed: true })).toBeUndefined()
  })

  it('is told nothing that the field would not take', () => {
    const small = { integers: 2, decimals: 1 }

    expect(misreadFigure('123.5', small)).toBeUndefined()
    expect(misreadFigure('1.25', small)).toBeUndefined()
    expect(misreadFigure('1.500', small)).toBe('El punto puede ser de miles o de decimales: escriba 1,5.')
    expect(misreadFigure('1.255', small)).toBeUndefined()
  })
})
