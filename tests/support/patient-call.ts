import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { JsonObject } from '#src/schema/json.ts'

/**
 * Calls a service of this machine, and waits for its answer as long as that takes: `fetch` gives up after five minutes,
 * and the embedded database answers nobody while it applies a large file.
 * @param type media type of the body
 */
export const patientCall = (
  url: string,
  method: string,
  token: string,
  body?: string,
  type = 'application/json',
): Promise<JsonObject> =>
  new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': type, 'content-length': Buffer.byteLength(body) }),
    }
    request(url, { method, headers }, (answer) => {
      text(answer).then((read) => resolve(JSON.parse(read)), reject)
    })
      .once('error', reject)
      .end(body)
  })
