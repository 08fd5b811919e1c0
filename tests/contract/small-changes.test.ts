import { describe, expect, it } from 'vitest'
import { changesOf } from '../../scripts/mutate/possible-changes.ts'

const madeIn = (text: string): string[] =>
  changesOf('x.ts', text).map(({ start, end, to }) => text.slice(0, start) + to + text.slice(end))

describe('small changes of code', () => {
  it('are those of operators, conditions, values and calls', () => {
    expect(madeIn(`const a = b === 1`)).toEqual([`const a = b !== 1`, `const a = b === 2`])
    expect(madeIn(`if (a) f('x')`)).toEqual([`if (!(a)) f('x')`, `if (a) ;`, `if (a) f('')`])
    expect(madeIn(`const y = { done: true }`)).toEqual([`const y = { done: false }`])
    expect(madeIn(`export const y = a < b && c`)).toEqual([
      `export const y = a < b || c`,
      `export const y = a <= b && c`,
    ])
  })

  it('are made where they stand, whatever letters come before', () => {
    expect(madeIn(`const ñ = '€😀'; const z = a + b`)).toContain(`const ñ = '€😀'; const z = a - b`)
  })

  it('are none in types and imports', () => {
    expect(madeIn(`import x from 'y'; type A = 'b' | 1; const c: 'd' = e as 'f'`)).toEqual([])
  })
})
