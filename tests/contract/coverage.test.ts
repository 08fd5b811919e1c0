import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { domain } from '#tests/support/domain.ts'
import { coverageOf, coveragePage } from '#tests/support/domain-coverage.ts'

const root = resolve(import.meta.dirname, '../..')
const { screens } = loadCatalogue(resolve(root, 'schemas'))
const covered = domain.flatMap((resource) => {
  const screen = screens.find(({ id }) => id === resource.id)
  return screen ? [[resource.id, resource, screen] as const] : []
})

/** Fields that stand under another name: the id of a record is a text (decision 062). */
const elsewhere: Record<string, string> = { 'menu-modules.id': 'optionId' }

describe('the screen of each resource of the domain', () => {
  it.each(covered)(
    '%s stands at its route, in its place of the menu, over its service',
    (_id, resource, screen) => {
      expect(screen.route).toBe(resource.route)
      expect(screen.menu.id).toBe(resource.option)
      expect([screen.menu.moduleName, screen.menu.subModule, screen.menu.name]).toEqual(resource.menu)
      expect(resource.service).toContain(screen.path)
    },
  )

  it.each(covered)('%s calls its fields as the domain does', (_id, resource, screen) => {
    const titles = new Map(screen.fields.map(({ name, title }) => [name, title]))
    const titleOf = (name: string) => titles.get(elsewhere[`${resource.id}.${name}`] ?? name)
    const labels = resource.fields.filter(({ name }) => titles.has(name))

    expect(labels.map(({ name }) => [name, titleOf(name)])).toEqual(
      labels.map(({ name, label }) => [name, label]),
    )
  })
})

it('docs/coverage.md says what is there', () => {
  const page = readFileSync(resolve(root, 'docs/coverage.md'), 'utf8')

  expect(page).toBe(coveragePage(coverageOf(resolve(root, 'schemas'))))
})
