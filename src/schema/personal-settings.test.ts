import { describe, expect, it } from 'vitest'
import { readSettings, wrongSettings } from './personal-settings.ts'

describe('personal settings', () => {
  it('are read as they are', () => {
    const settings = { theme: 'dark', density: 'compact', start: 'settings/financial-entities' }

    expect(readSettings(settings)).toEqual(settings)
    expect(wrongSettings(settings)).toEqual([])
  })

  it.each([
    ['a theme that there is not', { theme: 'pink' }],
    ['a height that there is not', { density: 7 }],
    ['an address of another page', { start: '//elsewhere.example' }],
    ['an address with a query', { start: 'clients?q=1' }],
    ['a setting that nobody knows', { owner: 'x' }],
  ])('are read without %s', (_what, settings) => {
    expect(readSettings({ theme: 'dark', density: 'compact', ...settings })).not.toMatchObject(settings)
    expect(wrongSettings(settings)).toEqual(Object.keys(settings))
  })

  it.each([[undefined], [null], ['dark'], [[]]])('are none in %j', (value) => {
    expect(readSettings(value)).toEqual({})
  })
})
