import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { startTestServer } from '#tests/support/start-server.ts'

const causes = 'libranza/withdrawal-causes'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})

/** A copy of the schemas with a piece of one file replaced. */
function schemasWith(file: string, from: string, to: string): string {
  const schemas = copySchemas()
  undo.push(schemas.remove)
  const path = join(schemas.path, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
  return schemas.path
}

describe('demonstration rows', () => {
  it('with a number between quotes are told of as a file writes it', async () => {
    const schemasDir = schemasWith(`${causes}.data.json`, '"reopenDays": 30', '"reopenDays": "30"')

    await expect(startTestServer({ schemasDir })).rejects.toThrow(
      `schemas/${causes}.data.json:9:19  reopenDays: Escriba el número sin comillas y con punto decimal: 30.`,
    )
  })

  it('need no unique key', async () => {
    const schemasDir = schemasWith(
      `${causes}.schema.json`,
      '"unique": [["code"], ["name"]]',
      '"label": "{code}"',
    )

    const server = await startTestServer({ schemasDir })
    undo.push(server.stop)

    const { body } = await server.call('admin', 'GET', '/execute-api/mto/withdrawal-causes/v1')
    expect(JSON.stringify(body)).toContain('CD-VISA')
  })
})
