import { expect, it } from 'vitest'
import { meantForm } from './meant-form.ts'

const [id, route, path, order, label] = [
  '^[a-z][a-z0-9-]{0,49}$',
  '^[A-Za-z0-9-]+(/[A-Za-z0-9-]+)*$',
  '^(/[a-z0-9-][A-Za-z0-9-]*)+$',
  '^[a-z][A-Za-z0-9]*(,(asc|desc))?$',
  '^[^{}]*\\{[a-z][A-Za-z0-9]*\\}([^{}]|\\{[a-z][A-Za-z0-9]*\\})*$',
]

it.each([
  ['Branches', id, 'branches'],
  ['Causales de retiro', id, 'causales-de-retiro'],
  ['/settings/branches', route, 'settings/branches'],
  ['crédito/líneas nuevas', route, 'credito/lineas-nuevas'],
  ['mto/branches/v1', path, '/mto/branches/v1'],
  ['/mto/branches/v1/', path, '/mto/branches/v1'],
  ['code', label, '{code}'],
  ['{code', label, '{code}'],
  ['code DESC', order, 'code,desc'],
  ['???', id, undefined],
])('takes «%s» for what it is close to', (text, pattern, meant) => {
  expect(meantForm(text, pattern)).toBe(meant)
})
