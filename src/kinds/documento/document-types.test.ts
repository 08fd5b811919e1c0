import { describe, expect, it } from 'vitest'
import { refuseDocument } from './types.ts'

describe('the number of a document', () => {
  const notOfAny =
    'Escriba el número como está en el documento, sin puntos; en un NIT, con guion y dígito de verificación.'

  it.each<[string, string[], string[]]>([
    ['CC', ['123456', '1234567890'], ['12345', '12345678901', 'x123456', '123456x']],
    ['CE', ['123', '1234567'], ['12', '12345678', 'x123', '123x']],
    ['TI', ['1234567890', '12345678901'], ['123456789', '123456789012', 'x1234567890', '1234567890x']],
    ['PA', ['AB123', 'A'.repeat(16)], ['AB12', 'A'.repeat(17), 'ab123', '-AB123', 'AB123-']],
    ['PEP', ['1'.repeat(15)], ['1'.repeat(14), '1'.repeat(16), `x${'1'.repeat(15)}`, `${'1'.repeat(15)}x`]],
    ['PPT', ['123456', '12345678'], ['12345', '123456789', 'x123456', '123456x']],
    ['NIT', ['890903938-8'], ['890903938', '8909039-8', 'x890903938-8', '890903938-8x', '890903938-88']],
  ])('of type %s is one of its form', (type, good, bad) => {
    expect(good.filter((value) => refuseDocument(value, type) !== undefined)).toEqual([])
    expect(bad.filter((value) => refuseDocument(value, type) === undefined)).toEqual([])
  })

  it('says what its type asks for', () => {
    expect(refuseDocument('1', 'CC')).toBe('La cédula tiene entre 6 y 10 dígitos.')
    expect(refuseDocument('890903938-1', 'NIT')).toBe('El dígito de verificación del NIT no es correcto.')
  })

  it('is of some type where its type is not known', () => {
    expect(['123', 'AB123', '890903938-8'].map((value) => refuseDocument(value))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(['12', 'ñ', ''].map((value) => refuseDocument(value, 'OTRO'))).toEqual([
      notOfAny,
      notOfAny,
      notOfAny,
    ])
    expect(refuseDocument('12', 'toString')).toBe(notOfAny)
    expect(refuseDocument('12', 7)).toBe(notOfAny)
  })
})
