import { expect } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { TestServer } from './start-server.ts'

/** What a request is made of: the users who take its steps, the address of its screen, and what is asked for. */
export type Requested = { path: string; maker: string; checker: string; record: JsonObject }

/** Makes a request as one person and approves it as another. @returns it */
export async function approveRequest(
  server: TestServer,
  { path, maker, checker, record }: Requested,
): Promise<JsonObject> {
  const made = await server.call(maker, 'POST', path, record)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return takeStep(server, checker, `${path}/${made.body.id}`, 'aprobar')
}

/** The same, then has it executed by who approved it, and waits for what comes of it. */
export async function executeRequest(server: TestServer, requested: Requested): Promise<JsonObject> {
  const { path, checker } = requested
  const approved = await approveRequest(server, requested)
  await takeStep(server, checker, `${path}/${approved.id}`, 'ejecutar')
  return settled(server, checker, `${path}/${approved.id}`)
}

/** Takes a step of a record as it is now. @returns the record after it */
export async function takeStep(
  server: TestServer,
  user: string,
  address: string,
  step: string,
  input: JsonObject = {},
): Promise<JsonObject> {
  const { body } = await server.call(user, 'GET', address)
  const answer = await server.call(user, 'POST', `${address}/${step}`, { version: body.version, ...input })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}

/** Waits until a request is not being executed any more. @returns it then */
export async function settled(server: TestServer, user: string, address: string): Promise<JsonObject> {
  const read = async (): Promise<JsonObject> => (await server.call(user, 'GET', address)).body
  await expect.poll(async () => (await read()).requestStatus, { timeout: 10_000 }).not.toBe('EN_EJECUCION')
  return read()
}
