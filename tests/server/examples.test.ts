import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowIds } from '#src/fixtures/row-ids.ts'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { writableFields } from '#src/schema/screen.ts'
import { readDemoRows } from '#src/server/demonstration/read-demo-rows.ts'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { domain } from '#tests/support/domain.ts'
import { isRowOf } from '#tests/support/example-rows.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const schemasDir = join(root, 'schemas')
const { screens } = loadCatalogue(schemasDir)

/** Each screen that somebody may edit, with the ids of the domain's example rows. */
const cases = screens.flatMap((screen) => {
  const rows = readDemoRows(screen, schemasDir)?.rows ?? []
  const ids = rowIds(screen, rows)
  const given = domain.find(({ id }) => id === screen.id)?.examples ?? []
  const examples = given.flatMap(
    (example) => ids[rows.findIndex((row) => isRowOf(screen.id, example, row))] ?? [],
  )
  const [editor] = demoUsers.filter(({ roles }) =>
    roles.some((role) => screen.actions[role]?.includes('editar')),
  )
  // A request in a final state may not change (rule SOL-2).
  return editor && !screen.workflow && examples.length > 0
    ? [[screen.id, screen, editor.id, examples] as const]
    : []
})

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
})
afterAll(() => server.stop())

describe('the examples of the domain, loaded', () => {
  it.each(cases)('%s may be edited: saved as they stand they are good', async (_id, screen, editor, ids) => {
    const path = `${screen.service === 'productControl' ? '' : '/execute-api'}${screen.path}`
    const answers = []
    for (const id of ids) {
      const { body } = await server.call(editor, 'GET', `${path}/${encodeURIComponent(id)}`)
      const sent = writableFields(screen).flatMap(({ name }) =>
        body[name] === undefined ? [] : [[name, body[name]]],
      )
      const record: JsonObject = { ...Object.fromEntries(sent), version: body.version ?? null }
      const answer = await server.call(editor, 'PUT', `${path}/${encodeURIComponent(id)}`, record)
      answers.push({ id, status: answer.status, errors: answer.body.errors })
    }

    expect(answers).toEqual(ids.map((id) => ({ id, status: 200, errors: undefined })))
  })
})
