import { describe, expect, it } from 'vitest'
import { jaroWinkler } from './jaro-winkler.ts'
import { nameScore } from './name-score.ts'

describe('the likeness of two words', () => {
  it.each([
    ['MARTHA', 'MARHTA', 0.961],
    ['DWAYNE', 'DUANE', 0.84],
    ['DIXON', 'DICKSONX', 0.813],
    ['PEREZ', 'PEREZ', 1],
    ['ABC', 'XYZ', 0],
  ])('of %s and %s is %d, as Winkler published it', (one, other, expected) => {
    expect(jaroWinkler(one, other)).toBeCloseTo(expected, 3)
    expect(jaroWinkler(other, one)).toBeCloseTo(expected, 3)
  })
})

describe('the score of two names', () => {
  it.each([
    ['José de la Peña Ficticio', 'FICTICIO PENA, Jose'],
    ['Empresa Ficticia S.A.S.', 'EMPRESA FICTICIA SAS'],
    ['Ñáñez Inventado', 'inventado nanez'],
  ])('is whole whatever the order, accents and particles of %s', (one, other) => {
    expect(nameScore(one, other).percent).toBe(100)
  })

  it.each([
    ['Jhon Perez Ficticio', 'John Pérez Ficticio', 90, 100],
    ['Juan Pérez', 'Juan Carlos Pérez Ficticio', 85, 95],
    ['Ficticio', 'Juan Carlos Ficticio', 70, 70],
    ['Ana Gómez', 'Pedro Ruiz', 0, 0],
    ['María Inventada', 'María Ficticia', 30, 60],
  ])('of %s and %s is from %i to %i', (one, other, least, most) => {
    const { percent } = nameScore(one, other)

    expect(percent).toBeGreaterThanOrEqual(least)
    expect(percent).toBeLessThanOrEqual(most)
    expect(nameScore(other, one).percent).toBe(percent)
  })

  it('says which words are alike and which are left', () => {
    expect(nameScore('Jhon Perez', 'John Carlos Pérez').explanation).toBe(
      'Coinciden: PEREZ, JHON ≈ JOHN (93 %); sin pareja: CARLOS',
    )
  })
})
