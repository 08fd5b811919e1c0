import type { JsonObject } from '#src/schema/json.ts'
import type { TestServer } from './start-server.ts'

/** The only record of a screen with a text, such as the number of an account, as an administrator reads it. */
export async function findByText(server: TestServer, path: string, text: string): Promise<JsonObject> {
  const { body } = await server.call('admin', 'POST', `${path}/search`, { q: text, size: 15 })
  const [row, ...more] = body.data as JsonObject[]
  if (!row || more.length > 0) throw new Error(`${more.length + (row ? 1 : 0)} records with ${text}`)
  return (await server.call('admin', 'GET', `${path}/${row.id}`)).body
}
