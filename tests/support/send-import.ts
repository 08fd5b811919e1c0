import { expect } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { ImportRow, TableImport } from '#src/schema/table-import.ts'
import type { Answer, TestServer } from './start-server.ts'

/** Sends a file as an import of a screen. @param path address of the screen's resource */
export async function postImport(
  server: TestServer,
  user: string,
  path: string,
  content: string | Uint8Array,
  fileName = 'datos.csv',
): Promise<Answer> {
  const response = await fetch(`${server.url}${path}/importaciones`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      'x-file-name': encodeURIComponent(fileName),
      authorization: `Bearer ${await server.token(user)}`,
    },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  })
  return { status: response.status, headers: response.headers, body: (await response.json()) as JsonObject }
}

/** Reads an import. */
export async function readImport(
  server: TestServer,
  user: string,
  path: string,
  id: unknown,
): Promise<TableImport> {
  const { status, body } = await server.call(user, 'GET', `${path}/importaciones/${id}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as unknown as TableImport
}

/** Waits until the server has done what it owes an import. @returns it then */
export async function settledImport(
  server: TestServer,
  user: string,
  path: string,
  id: unknown,
  timeout = 60_000,
): Promise<TableImport> {
  await expect
    .poll(async () => (await readImport(server, user, path, id)).state, { timeout })
    .not.toMatch(/READING|APPLYING/)
  return readImport(server, user, path, id)
}

/** Sends a file and waits until all its rows are validated. */
export async function importFile(
  server: TestServer,
  user: string,
  path: string,
  content: string | Uint8Array,
  fileName?: string,
): Promise<TableImport> {
  const { status, body } = await postImport(server, user, path, content, fileName)
  expect(status, JSON.stringify(body)).toBe(200)
  return settledImport(server, user, path, body.id)
}

/** Takes a step of an import and waits for what comes of it. */
export async function stepImport(
  server: TestServer,
  user: string,
  path: string,
  id: unknown,
  step: string,
  input: JsonObject = {},
): Promise<TableImport> {
  const { status, body } = await server.call(user, 'POST', `${path}/importaciones/${id}/${step}`, input)
  expect(status, JSON.stringify(body)).toBe(200)
  return settledImport(server, user, path, body.id)
}

/** All rows of an import, or those of an effect. */
export async function rowsOf(
  server: TestServer,
  user: string,
  path: string,
  id: unknown,
  effect?: string,
): Promise<ImportRow[]> {
  const rows: ImportRow[] = []
  for (let page = 1; ; page += 1) {
    const query = new URLSearchParams({ page: String(page), ...(effect === undefined ? {} : { effect }) })
    const { status, body } = await server.call(user, 'GET', `${path}/importaciones/${id}/filas?${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    const shown = body.rows as unknown as ImportRow[]
    rows.push(...shown)
    if (shown.length === 0 || rows.length === body.total) return rows
  }
}
