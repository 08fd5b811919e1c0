import { describe, expect, it } from 'vitest'
import { namesOf } from './names-of.ts'

describe('the names of a new client', () => {
  it.each([
    ['Ana', { firstName: 'Ana', lastName: 'Ana' }],
    ['Ana Inventada', { firstName: 'Ana', lastName: 'Inventada' }],
    ['Ana Inventada Ruiz', { firstName: 'Ana', lastName: 'Inventada', secondLastName: 'Ruiz' }],
    [
      'Ana María Inventada Ruiz',
      { firstName: 'Ana', middleName: 'María', lastName: 'Inventada', secondLastName: 'Ruiz' },
    ],
    [
      ' Ana  María del Mar Inventada Ruiz ',
      { firstName: 'Ana', middleName: 'María del Mar', lastName: 'Inventada', secondLastName: 'Ruiz' },
    ],
  ])('of «%s» end in surnames', (fullName, names) => {
    expect(namesOf('CC', fullName)).toEqual({ fullName, personType: 'NATURAL', ...names })
  })

  it('are that of the business for who has a tax number', () => {
    expect(namesOf('NIT', 'Empresa Ficticia S.A.S.')).toEqual({
      fullName: 'Empresa Ficticia S.A.S.',
      personType: 'JURIDICA',
      businessName: 'Empresa Ficticia S.A.S.',
    })
  })
})
