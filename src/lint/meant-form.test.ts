import { expect, it } from 'vitest'
import { meantForm } from './meant-form.ts'

const [id, route, path, order] = [
  '^[a-z][a-z0-9-]{0,49}$',
  '^[A-Za-z0-9-]+(/[A-Za-z0-9-]+)*$',
  '^(/[a-z0-9-][A-Za-z0-9-]*)+$',
  '^[a-z][A-Za-z0-9]*(,(asc|desc))?$',
]

it.each([
  ['Branches', id, 'branches'],
  ['Causales de retiro', id, 'causales-de-retiro'],
  ['/settings/branches', route, 'settings/branches'],
  ['crédito/líneas nuevas', route, 'credito/lineas-nuevas'],
  ['mto/branches/v1', path, '/mto/branches/v1'],
  ['code DESC', order, 'code,desc'],
  ['???', id, undefined],
])('takes «%s» for what it is close to', (text, pattern, meant) => {
  expect(meantForm(text, pattern)).toBe(meant)
})
