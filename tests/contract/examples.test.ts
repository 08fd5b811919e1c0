import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { readDemoRows } from '#src/server/demonstration/read-demo-rows.ts'
import { domain } from '#tests/support/domain.ts'
import { isRowOf } from '#tests/support/example-rows.ts'

const schemas = resolve(import.meta.dirname, '../../schemas')
const { screens } = loadCatalogue(schemas)
const examples = domain.flatMap((resource) => {
  const screen = screens.find(({ id }) => id === resource.id)
  const rows = screen ? (readDemoRows(screen, schemas)?.rows ?? []) : []
  return resource.examples.map((example, index) => [resource.id, index + 1, example, rows] as const)
})

describe('the examples of the domain', () => {
  it.each(examples.filter(([, , , rows]) => rows.length > 0))(
    '%s %i is among the demonstration rows',
    (resource, _number, example, rows) => {
      expect(rows.some((row) => isRowOf(resource, example, row))).toBe(true)
    },
  )
})
