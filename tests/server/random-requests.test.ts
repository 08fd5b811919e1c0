import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { errorTable } from '#src/server/http/errors.ts'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { dice } from '#tests/support/dice.ts'
import { effort, isDeep } from '#tests/support/effort.ts'
import { type RandomRequest, randomRequest, type Stocked } from '#tests/support/random-request.ts'
import { pathOf, schemasDir, screens } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

/** How many requests, and their seed; another one finds other faults. */
const count = Number(process.env.FUZZ_REQUESTS ?? effort(250, 20_000))
const seed = Number(process.env.FUZZ_SEED ?? (isDeep ? Date.now() % 2 ** 31 : 20261125))

let server: TestServer
let stocked: Stocked[]
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
  stocked = await Promise.all(screens.map(async (screen) => ({ screen, records: await recordsOf(screen) })))
})
afterAll(() => server.stop())

/** Some records as somebody sees them who may. */
async function recordsOf(screen: (typeof screens)[number]): Promise<JsonObject[]> {
  const viewer = demoUsers.find(({ roles }) => roles.some((role) => screen.actions[role]?.includes('ver')))
  const { body } = await server.call(viewer?.id, 'GET', `${pathOf(screen)}?size=5`)
  return body.data as JsonObject[]
}

async function send({ user, method, path, headers, body }: RandomRequest): Promise<Response> {
  return fetch(server.url + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(user ? { authorization: `Bearer ${await server.token(user)}` } : {}) },
    ...(body === undefined ? {} : { body }),
  })
}

/** What programs say of themselves when they fail. */
const inside =
  /\bat \S+ \(|node_modules|\.ts:\d|\bselect \b.* from |syntax error|kysely|\bECONN|undefined|\[object Object\]/i

/** Why an answer is none that a client can rely on. */
async function faultOf(response: Response): Promise<string | undefined> {
  const { status, headers } = response
  const text = await response.text()
  if (status < 400) return undefined
  if (status >= 500) return `${status} ${text}`
  if (inside.test(text)) return `tells of the inside: ${text}`
  if (!response.url.includes('execute-api') && !response.url.includes('product-control')) return undefined
  if (text === '') return undefined
  if (!headers.get('content-type')?.includes('application/problem+json')) return `is no problem: ${text}`
  const { code } = JSON.parse(text) as { code: keyof typeof errorTable }
  return errorTable[code]?.status === status ? undefined : `${status} is not the status of ${code}`
}

it(
  `${count} requests as no client sends them get answers of the table of errors, and the audit log stays whole`,
  async () => {
    console.log(`Random requests: ${count} of seed ${seed} (FUZZ_SEED sends them again)`)
    const roll = dice(seed)
    const users = demoUsers.map(({ id }) => id)
    const faults: string[] = []
    const statuses = new Set<number>()

    for (let index = 0; index < count; index++) {
      const request = randomRequest(roll, stocked, users)
      const response = await send(request)
      statuses.add(response.status)
      const fault = await faultOf(response)
      if (fault) faults.push(`${index} ${JSON.stringify(request)}: ${fault}`)
    }

    expect(faults).toEqual([])
    // They get past the first doors: some are answered, and some refused for each of these reasons.
    expect([...statuses]).toEqual(expect.arrayContaining([200, 401, 403, 404, 422]))
    const { db, close } = await openDatabase(server.config)
    const { faults: altered } = await verifyAudit(db)
    await close()
    expect(altered).toEqual([])
  },
  effort(60_000, 1_200_000),
)
