import { type AddressInfo, connect } from 'node:net'
import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logging } from '#src/server/http/logging.ts'
import { answerProblem } from '#src/server/http/problem.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { type OpenDatabase, openEmptyDatabase } from '#tests/support/open-database.ts'

const documentNumber = '1000000702'

let database: OpenDatabase
beforeAll(async () => {
  database = await openEmptyDatabase()
  await sql`create table person (document text constraint person_document unique, age integer)`.execute(
    database.db,
  )
  await sql`insert into person values (${documentNumber}, 40)`.execute(database.db)
})
afterAll(() => database.remove())

/** A log stream and its lines. */
function recorder(): { lines: string[]; stream: Writable } {
  const lines: string[] = []
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk))
      done()
    },
  })
  return { lines, stream }
}

/** Log of the server while one route fails. */
async function logOf(fail: (db: Kysely<Tables>) => unknown): Promise<{ text: string; err: object }> {
  const { lines, stream } = recorder()
  const app = Fastify({ logger: logging(stream) })
  app.setErrorHandler(answerProblem)
  app.get('/', async () => fail(database.db))
  const { statusCode } = await app.inject('/')
  await app.close()
  expect([statusCode, lines.length]).toEqual([500, 1])
  return { text: lines[0] ?? '', err: JSON.parse(lines[0] ?? '').err }
}

describe('the log of an unexpected database error', () => {
  it('says where it happened', async () => {
    const { err } = await logOf((db) => sql`insert into person values (${documentNumber}, 30)`.execute(db))

    expect(err).toMatchObject({
      message: 'duplicate key value violates unique constraint "person_document"',
      stack: expect.stringContaining('    at '),
      code: '23505',
      constraint: 'person_document',
      table: 'person',
    })
  })

  it('holds no value of a record', async () => {
    const repeated = await logOf((db) => sql`insert into person values (${documentNumber}, 30)`.execute(db))
    const misspelt = await logOf((db) =>
      sql`select nothing from person where document = ${documentNumber}`.execute(db),
    )

    for (const { text } of [repeated, misspelt]) {
      expect(text).not.toContain(documentNumber)
      expect(text).not.toMatch(/"(params|parameters|detail|where|query)"/)
    }
  })
})

describe('the log of what is no Error', () => {
  it.each([
    ['a text', 'se cayó', { type: 'string', message: 'se cayó' }],
    ['an object', { reason: 7 }, { type: 'object', message: 'Thrown without being an Error' }],
    ['nothing', null, { type: 'object', message: 'null' }],
  ])('still says what was thrown: %s', async (_, thrown, err) => {
    const log = await logOf(() => Promise.reject(thrown))

    expect(log.err).toMatchObject(err)
  })
})

it('holds nothing of an upload that is broken off', async () => {
  const { lines, stream } = recorder()
  const app = Fastify({ logger: logging(stream) })
  const failed = new Promise((resolve) => {
    app.setErrorHandler((error, request, reply) => {
      resolve(error)
      return answerProblem(error, request, reply)
    })
  })
  app.post('/', async () => 'read')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
    () => setTimeout(() => socket.destroy(), 50),
  )

  await failed
  await app.close()

  expect(lines).toEqual([])
})
