import { describe, expect, it } from 'vitest'
import { pesos, titleCase } from './text-functions.ts'

describe('texts as tables show them', () => {
  it.each([
    ['CUENTA DE NÓMINA', 'Cuenta De Nómina'],
    ['cuenta de ahorros digital', 'Cuenta De Ahorros Digital'],
    ['CDT digital', 'Cdt Digital'],
    ['ÑANDÚ  árbol', 'Ñandú  Árbol'],
    ['', ''],
  ])('puts «%s» in title case', (text, shown) => {
    expect(titleCase(text)).toBe(shown)
  })

  it('writes amounts as people of Colombia do', () => {
    expect(pesos(1_423_500)).toBe('$ 1.423.500,00')
    expect(pesos(-0.5)).toBe('$ -0,50')
  })
})
