import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Screen, sentPart } from '#src/schema/screen.ts'
import { type Answer, root, startTestServer, type TestServer } from './start-server.ts'

export const schemasDir = join(root, 'schemas')

/** All screens of the product. */
export const { screens } = loadCatalogue(schemasDir)

export const screenOf = (id: string): Screen => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`no screen ${id}`)
  return screen
}

/** Path of the records of a screen. */
export const pathOf = ({ service, path }: Screen): string =>
  service === 'productControl' ? path : `/execute-api${path}`

/** Refusal of a call: its status, and pairs of field and message. */
export const refusals = ({ status, body }: Answer): unknown[] => [
  status,
  ...((body.errors as { pointer: string; message: string }[] | undefined) ?? []).map(
    ({ pointer, message }) => [pointer, message],
  ),
]

export const pendingVersion = ({ body }: Answer): number => (body.pending as { version: number }).version

export type ServerWithScreens = {
  server: Pick<TestServer, 'config' | 'restart'>
  /** Calls the API of a screen, as `admin` by default. */
  call: (method: string, id: string, rest?: string, body?: JsonObject, user?: string) => Promise<Answer>
  /** Saves a stored record with a change, and without the fields that are undefined in it. */
  edit: (id: string, row: string, change: JsonObject, user?: string) => Promise<Answer>
  /** Sends a change and has it approved by somebody else. */
  putIntoForce: (id: string, proposed: Answer) => Promise<Answer>
}

/** A server with all screens for the tests of a file, and calls of them by their ids. */
export function serverWithScreens(): ServerWithScreens {
  let running: TestServer | undefined
  beforeAll(async () => {
    running = await startTestServer({ schemasDir })
  })
  afterAll(() => running?.stop())
  const server = (): TestServer => {
    if (!running) throw new Error('Only hooks and tests of the file have the server.')
    return running
  }
  const call: ServerWithScreens['call'] = (method, id, rest = '', body, user = 'admin') =>
    server().call(user, method, pathOf(screenOf(id)) + rest, body)
  return {
    server: {
      get config() {
        return server().config
      },
      restart: (meanwhile) => server().restart(meanwhile),
    },
    call,
    edit: async (id, row, change, user = 'admin') => {
      const { body: stored } = await call('GET', id, `/${row}`, undefined, user)
      const pending = stored.pending as { version: number } | undefined
      const body = {
        ...sentPart(screenOf(id), stored),
        ...change,
        version: stored.version ?? 0,
        ...(pending ? { pendingVersion: pending.version } : {}),
      }
      return call('PUT', id, `/${row}`, body, user)
    },
    putIntoForce: async (id, proposed) => {
      const sent = await call('POST', id, `/${proposed.body.id}/enviar`, {
        version: pendingVersion(proposed),
      })
      if (sent.status !== 200) return sent
      return call('POST', id, `/${proposed.body.id}/aprobar`, { version: pendingVersion(sent) }, 'admin2')
    },
  }
}
