import { expect } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { TestServer } from './start-server.ts'

/** What is uploaded, for a record of which screen. */
export type Upload = { resource: string; fileName: string; contentType: string; content: Buffer }

/** Uploads a file as a user. @returns its value for a record */
export async function uploadFile(
  server: TestServer,
  user: string,
  { content, ...upload }: Upload,
): Promise<JsonObject> {
  const { body } = await server.call(user, 'POST', '/execute-api/mto/presigned-urls/v1', {
    operation: 'PUT',
    ...upload,
    sizeBytes: content.length,
  })
  const answer = await fetch(String(body.url), {
    method: 'PUT',
    headers: { 'content-type': upload.contentType },
    body: new Uint8Array(content),
  })
  const file = (await answer.json()) as JsonObject
  expect([answer.status, file.detail]).toEqual([200, undefined])
  return file
}

/** Uploads a small PDF. @returns its value for a record */
export const uploadPdf = (server: TestServer, user: string, resource: string): Promise<JsonObject> =>
  uploadFile(server, user, {
    resource,
    fileName: 'soporte.pdf',
    contentType: 'application/pdf',
    content: Buffer.from('%PDF-1.4\n%%EOF'),
  })
