import { expect, it } from 'vitest'
import { parametersOf } from './parameters.ts'

it.each([
  ['/lista', []],
  ['/lista?', []],
  [
    '/lista?sort=name&sort=code',
    [
      ['sort', 'name'],
      ['sort', 'code'],
    ],
  ],
  [
    '/lista?q=%C3%B1+o%3F&a=b?c',
    [
      ['q', 'ñ o?'],
      ['a', 'b?c'],
    ],
  ],
  ['/lista?q=a#q=b', [['q', 'a']]],
  ['/lista#q?q=b', []],
])('reads what stands after «?» in %s', (url, parameters) => {
  expect([...parametersOf({ url })]).toEqual(parameters)
})
