import { describe, expect, it } from 'vitest'
import { isSearchable, longestSearch, readPage, readSearch, readSize } from './page-parameters.ts'
import { gatherProblems } from './query-problem.ts'

/** The value read from a text, with the message that refuses it. */
function reading<Value>(read: (refuse: ReturnType<typeof gatherProblems>['refuse']) => Value) {
  const { problems, refuse } = gatherProblems()
  const value = read(refuse)
  return { value, problems }
}

describe('the page of a list', () => {
  it.each(['0', '-1', '1.5', '12345678', '1x', 'x1', ''])('is no «%s»', (text) => {
    expect(reading((refuse) => readPage(text, refuse))).toEqual({
      value: 1,
      problems: [{ parameter: 'page', message: 'La página debe ser un número desde 1.' }],
    })
  })

  it('is any of seven digits', () => {
    expect(reading((refuse) => readPage('1000000', refuse))).toEqual({ value: 1_000_000, problems: [] })
  })

  it('has one of the sizes of the specification', () => {
    expect(reading((refuse) => readSize('20', refuse))).toEqual({
      value: 15,
      problems: [{ parameter: 'size', message: 'El tamaño debe ser 5, 10, 15.' }],
    })
  })
})

describe('what is searched', () => {
  it('goes without its margins', () => {
    expect(reading((refuse) => readSearch('  Ana  ', refuse)).value).toBe('Ana')
    expect(reading((refuse) => readSearch(null, refuse)).value).toBe('')
  })

  it('is told where it is too long, and nothing is searched', () => {
    expect(reading((refuse) => readSearch('a'.repeat(longestSearch + 1), refuse))).toEqual({
      value: '',
      problems: [{ parameter: 'q', message: 'La búsqueda admite máximo 200 caracteres visibles.' }],
    })
  })

  it('may be as long as the limit, and holds no control character', () => {
    expect(isSearchable('a'.repeat(longestSearch))).toBe(true)
    expect(isSearchable('a'.repeat(longestSearch + 1))).toBe(false)
    expect(isSearchable('a\u0000b')).toBe(false)
    expect(isSearchable('a\tb')).toBe(false)
  })
})
