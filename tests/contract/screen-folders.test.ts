import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { fixedOptions } from '#src/schema/fixed-options.ts'

const root = resolve(import.meta.dirname, '../..')

/** What `src/screens` may hold, each with why no schema describes it. A table with forms is never among them. */
const allowed: Record<string, string> = {
  commands: 'a dialog over all screens (Ctrl+K), without records of its own',
  gallery: 'every widget side by side, in test mode only',
  home: 'the first page: shortcuts, what waits and the modules',
  notifications: 'the list under the bell, of what happened on all screens',
  resource: 'the generic screen, which draws every schema',
  roles: 'a matrix of roles by actions, which is changed as a whole (domain §11.1)',
}

const folders = readdirSync(join(root, 'src/screens'))
const { screens } = loadCatalogue(join(root, 'schemas'))

describe('a folder of src/screens', () => {
  it('is one of those that are no table with forms', () => {
    expect(folders.sort()).toEqual(Object.keys(allowed))
  })

  it('has no screen of the menu to itself, but for the matrix of roles', () => {
    expect(fixedOptions.map(({ route }) => route)).toEqual(['admin'])
  })

  it('is named after no screen', () => {
    expect(screens.filter(({ id }) => folders.includes(id))).toEqual([])
  })
})
