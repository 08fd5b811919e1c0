import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { settled, takeStep } from './execute-request.ts'
import { root, type TestServer } from './start-server.ts'
import { uploadFile } from './upload-file.ts'

/** Address of the loads of lists of control. */
export const loads = '/execute-api/ops/watch-list-loads/v1'

const types = { csv: 'text/csv', xml: 'application/xml' }

/** A file of a list of control as its publisher writes it. */
export const publishedList = (name: string): string =>
  readFileSync(join(root, 'tests/fixtures/watch-lists', name), 'utf8')

/** Asks for a list of control to be loaded from a file, and waits until it was read. */
export async function requestLoad(
  server: TestServer,
  list: string,
  fileName: string,
  content: string,
): Promise<JsonObject> {
  const contentType = types[fileName.endsWith('xml') ? 'xml' : 'csv']
  const upload = { resource: 'watch-list-loads', fileName, contentType, content: Buffer.from(content) }
  const file = await uploadFile(server, 'cliente', upload)
  const made = await server.call('cliente', 'POST', loads, { list, sourceDate: '2026-02-09', file })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const read = async () => (await server.call('admin', 'GET', `${loads}/${made.body.id}`)).body
  const isRead = async () => {
    const { withdrawnCount, requestStatus } = await read()
    return withdrawnCount !== undefined || requestStatus === 'FALLIDA'
  }
  await expect.poll(isRead, { timeout: 10_000 }).toBe(true)
  return read()
}

/** Has an approved load executed, and waits until the list is as the file is. */
export async function executeLoad(server: TestServer, { id }: JsonObject): Promise<JsonObject> {
  await takeStep(server, 'admin', `${loads}/${id}`, 'ejecutar')
  return settled(server, 'admin', `${loads}/${id}`)
}

/** Loads a list, approved by another person, who confirms what it withdraws. */
export async function loadList(
  server: TestServer,
  list: string,
  fileName: string,
  content: string,
): Promise<JsonObject> {
  const made = await requestLoad(server, list, fileName, content)
  await takeStep(server, 'admin', `${loads}/${made.id}`, 'aprobar?confirma=LIS-RETIRO')
  return executeLoad(server, made)
}
