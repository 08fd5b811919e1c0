import { expect, it } from 'vitest'
import { parseRoleNames } from './role-names.ts'

it('reads quoted names separated by commas', () => {
  expect(parseRoleNames("'Admin','Supervisor'")).toEqual(['Admin', 'Supervisor'])
  expect(parseRoleNames('')).toEqual([])
})

it.each([
  'Admin',
  "'Admin",
  "'Admin',",
  "''",
  "'Ad min'",
  "'Admin' OR 1=1",
  "'Admin';--",
  1,
  null,
  ['Admin'],
])('refuses %j', (text) => {
  expect(parseRoleNames(text)).toBeUndefined()
})
