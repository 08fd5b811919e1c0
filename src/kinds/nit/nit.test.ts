import { describe, expect, it } from 'vitest'
import { nit } from './kind.ts'

const plain = {}

describe('a NIT', () => {
  it.each<[string, string | undefined]>([
    ['890903938-8', undefined],
    ['012345678-8', undefined],
    ['89090393-1', 'El dígito de verificación del NIT no es correcto.'],
    ['000000000-0', 'Un NIT de solo ceros no existe.'],
    ['8909039-8', 'Escriba el NIT con 8 o 9 dígitos, guion y dígito de verificación.'],
    ['8909039388', 'Escriba el NIT con 8 o 9 dígitos, guion y dígito de verificación.'],
    ['x890903938-8', 'Escriba el NIT con 8 o 9 dígitos, guion y dígito de verificación.'],
    ['890903938-88', 'Escriba el NIT con 8 o 9 dígitos, guion y dígito de verificación.'],
  ])('«%s» is refused: %s', (value, why) => {
    expect(nit.refuse(value)).toBe(why)
  })

  it.each<[string, string | undefined]>([
    ['890.903.938–8', '890903938-8'],
    ['8909039388', '890903938-8'],
    ['890903938', '890903938'],
    ['89090393881', '89090393881'],
    [' 890x ', '890x'],
    ['x890', 'x890'],
    [' ', undefined],
  ])('«%s» is read as %s', (text, value) => {
    expect(nit.parse(text, plain)).toBe(value)
  })

  it('is shown in groups of three', () => {
    expect(['890903938-8', '89090393-1', 'x'].map((value) => nit.format(value, plain))).toEqual([
      '890.903.938-8',
      '89.090.393-1',
      'x',
    ])
  })
})
