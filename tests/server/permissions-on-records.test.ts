import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ActionName } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { isLog, type Screen, sentPart } from '#src/schema/screen.ts'
import { creationOf, editionOf } from '#src/schema/workflow.ts'
import { type DemoUser, demoUsers } from '#src/server/identity-provider/users.ts'
import { grantedIn } from '#tests/support/domain-role-matrix.ts'
import { isDeep } from '#tests/support/effort.ts'
import { pathOf, schemasDir, screens } from '#tests/support/screen-calls.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
})
afterAll(() => server.stop())

/** A call that each of some actions allows, and its answer to whoever holds one; else any that is no refusal. */
type Attempt = { any: ActionName[]; method: string; rest: string; body?: JsonObject; granted?: number }

const post = (any: ActionName[], rest: string, body: JsonObject, granted?: number): Attempt => ({
  ...{ any, method: 'POST', rest, body },
  ...(granted === undefined ? {} : { granted }),
})

/** Calls about a record. Those that would change it come too late, as by their version: it stays as it is. */
function attemptsOn(screen: Screen, record: JsonObject, at: string): Attempt[] {
  const read: Attempt[] = [
    { any: ['ver'], method: 'GET', rest: at, granted: 200 },
    post(['exportar'], '/export?format=csv', { ids: [record.id ?? ''] }, 200),
  ]
  if (isLog(screen)) return read
  const { action: creation } = creationOf(screen)
  const late = { ...sentPart(screen, record), version: Number(record.version ?? 0) + 1000 }
  return [
    ...read,
    { any: ['ver'], method: 'GET', rest: `${at}/historial`, granted: 200 },
    post([creation], '', {}, 422),
    { any: [editionOf(screen)], method: 'PUT', rest: at, body: late },
    ...(screen.mixins.includes('ESTADO') ? [{ any: ['eliminar' as const], method: 'DELETE', rest: at }] : []),
    ...(screen.mixins.includes('DUAL') ? approvalOf(screen, at) : []),
    ...transitionsOf(screen, at, late),
  ]
}

function approvalOf(screen: Screen, at: string): Attempt[] {
  const make = [creationOf(screen).action, editionOf(screen)]
  const version = 1000
  return [
    post(make, `${at}/enviar`, { version }),
    post(make, `${at}/retirar`, { version }),
    post(['aprobar'], `${at}/aprobar`, { version }),
    post(['rechazar'], `${at}/rechazar`, { version, reason: 'Una prueba de permisos.' }),
  ]
}

function transitionsOf({ workflow }: Screen, at: string, late: JsonObject): Attempt[] {
  const ofPeople = (workflow?.transitions ?? []).filter(({ by }) => by !== 'system')
  return [...Map.groupBy(ofPeople, ({ name }) => name)].map(([name, all]) =>
    post(
      all.map(({ action }) => action),
      `${at}/${name}`,
      late,
    ),
  )
}

const holds = (screen: Screen, { roles }: DemoUser, any: ActionName[]): boolean =>
  any.some((action) => grantedIn(screen, roles).has(action))

/** Who tries it: everybody; or one who may and one who may not, other people with each screen. */
function whoTries(screen: Screen, any: ActionName[]): DemoUser[] {
  if (isDeep) return demoUsers
  return [true, false].flatMap((may) => {
    const people = demoUsers.filter((user) => holds(screen, user, any) === may)
    return people.filter((_, place) => place === screen.menu.id % people.length)
  })
}

/** Refusals of who may by the matrix, and did not make the request or made it (SOL-1). */
const ofMaker = /"(notYours|ownRequest)"/

const call = (user: DemoUser, screen: Screen, { method, rest, body }: Omit<Attempt, 'any'>) =>
  fetchAnswer(user, method, server.url + pathOf(screen) + rest, body)

async function fetchAnswer(user: DemoUser, method: string, address: string, body?: JsonObject) {
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${await server.token(user.id)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(method === 'DELETE' ? { 'if-match': '"1000"' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return { status: response.status, text: await response.text() }
}

describe.each(screens.map((screen) => [screen.id, screen] as const))('a record of %s', (_, screen) => {
  it('is for whom the matrix of the domain names, action by action, and closed to all others (§13)', async () => {
    const viewer = demoUsers.find((user) => holds(screen, user, ['ver']))
    if (!viewer) throw new Error('Nobody may see it')
    const read = async (rest: string): Promise<JsonObject> =>
      JSON.parse((await call(viewer, screen, { method: 'GET', rest })).text) as JsonObject
    const [first] = (await read('?size=5')).data as JsonObject[]
    const at = `/${encodeURIComponent(String(first?.id))}`
    const record = await read(at)

    for (const attempt of attemptsOn(screen, record, at))
      for (const user of whoTries(screen, attempt.any)) {
        const { status, text } = await call(user, screen, attempt)

        const tried = `${user.id}: ${attempt.method} ${attempt.rest}`
        const may = holds(screen, user, attempt.any)
        expect([tried, status === 403 && text.includes('"forbidden"')]).toEqual([tried, !may])
        if (!may) expect(text).not.toContain(JSON.stringify(record.id))
        else if (attempt.granted) expect([tried, status]).toEqual([tried, attempt.granted])
        else
          expect([tried, [409, 422].includes(status) || ofMaker.test(text), text]).toEqual([
            tried,
            true,
            text,
          ])
      }

    expect((await read(at)).version).toBe(record.version)
  })
})
