import { expect } from 'vitest'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { TestServer } from './start-server.ts'

/** Server-sent events of a call: the data of the next one, undefined at the end. */
export type Events = { next: () => Promise<JsonObject | undefined>; close: () => Promise<void> }

/** Opens a stream of server-sent events as a demonstration user; comments in it are passed over. */
export async function eventsOf(server: TestServer, user: string, path: string): Promise<Events> {
  const authorization = `Bearer ${await server.token(user)}`
  const { status, body } = await fetch(server.url + path, { headers: { authorization } })
  expect(status).toBe(200)
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    next: async () => {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const event = text.slice(0, end)
          text = text.slice(end + 2)
          const data: unknown = event.startsWith('data: ') ? JSON.parse(event.slice(6)) : undefined
          if (isJsonObject(data)) return data
        } else {
          const read = await reader?.read()
          if (!read || read.done) return undefined
          text += read.value
        }
      }
    },
    close: async () => reader?.cancel(),
  }
}
