import type { JsonObject } from '#src/schema/json.ts'
import type { TestServer } from './start-server.ts'

/** Uploads a CSV for a record of a screen, and returns its value there. */
export async function sendFile(
  server: Pick<TestServer, 'call'>,
  user: string,
  resource: string,
  fileName: string,
  content: string,
): Promise<JsonObject> {
  const bytes = Buffer.from(content)
  const facts = { fileName, contentType: 'text/csv', sizeBytes: bytes.length }
  const path = '/execute-api/mto/presigned-urls/v1'
  const { body } = await server.call(user, 'POST', path, { operation: 'PUT', resource, ...facts })
  const answer = await fetch(String(body.url), {
    method: 'PUT',
    headers: { 'content-type': 'text/csv' },
    body: new Uint8Array(bytes),
  })
  if (!answer.ok) throw new Error(`${answer.status} ${JSON.stringify(body)} ${await answer.text()}`)
  return (await answer.json()) as JsonObject
}

/** Downloads a file of a record. */
export async function fetchFile(
  server: TestServer,
  user: string,
  resource: string,
  file: unknown,
): Promise<string> {
  const { key } = file as JsonObject
  const path = '/execute-api/mto/presigned-urls/v1'
  const { status, body } = await server.call(user, 'POST', path, { operation: 'GET', resource, key })
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
  return (await fetch(String(body.url))).text()
}
