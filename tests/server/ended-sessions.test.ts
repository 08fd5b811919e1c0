import type { JWTPayload } from 'jose'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#src/server/sql/database.ts'
import { type Running, startProduct } from '#src/start/start-product.ts'
import { type ForeignProvider, startForeignProvider } from '#tests/support/foreign-provider.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'
import { freePort } from '#tests/support/temporary.ts'

const causes = '/execute-api/mto/withdrawal-causes/v1'
const api = '/execute-api'

let provider: ForeignProvider
let server: TestServer
let second: Running | undefined
/** Addresses to call: PostgreSQL has two processes, PGlite belongs to one. */
let addresses: string[]
beforeAll(async () => {
  provider = await startForeignProvider()
  server = await startTestServer({ identity: provider.identity })
  if (inject('engine') === 'postgres') {
    const port = await freePort()
    second = await startProduct({ ...server.config, port, publicUrl: `http://localhost:${port}` })
  }
  addresses = [server.url, ...(second ? [second.url] : [])]
})
afterAll(async () => {
  await second?.close()
  await server.stop()
  provider.stop()
})

type Call = { at?: string; method?: string; path?: string; body?: unknown }

async function call(token: string, { at = server.url, method = 'GET', path = causes, body }: Call = {}) {
  const response = await fetch(at + path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, code: text === '' ? undefined : JSON.parse(text).code, text }
}

const everywhere = async (token: string): Promise<(number | string)[]> =>
  (await Promise.all(addresses.map((at) => call(token, { at })))).map(({ status, code }) => code ?? status)
const all = (answer: number | string): (number | string)[] => addresses.map(() => answer)

const leave = (token: string) => call(token, { method: 'POST', path: `${api}/signOut`, body: {} })

const now = (): number => Math.floor(Date.now() / 1000)

let people = 0
/** Tokens of a new person. */
function somebody(roles = ['Gestor']): (claims: JWTPayload) => Promise<string> {
  people += 1
  const person = { oid: `person-${people}`, preferred_username: `person${people}@bank.co`, roles }
  return (claims) => provider.token({ ...person, ...claims })
}

describe('a token of a session that has ended', () => {
  it.each<JWTPayload>([
    { auth_time: 'ayer' },
    { auth_time: '1000' },
    { auth_time: 1000.5 },
    { auth_time: -1 },
    { auth_time: 1e300 },
    { auth_time: null },
    { auth_time: [1000] },
    { auth_time: { at: 1000 } },
    { auth_time: true },
    { sid: 1000 },
    { sid: {} },
    { sid: 'a\u0000b' },
    { sid: '' },
    { iat: Math.floor(Date.now() / 1000) - 10.5 },
  ])('can be left whatever its provider says of it: %j', async (claims) => {
    const token = await somebody()(claims)

    expect(await everywhere(token)).toEqual(all(200))
    expect(await leave(token)).toMatchObject({ status: 204 })
    expect(await everywhere(token)).toEqual(all('sessionEnded'))
  })

  it.each([
    ['by its id', { sid: 'first', auth_time: 1000 }, { sid: 'other', auth_time: 2000 }],
    ['by its id alone', { sid: 'first' }, { sid: 'other' }],
    ['by the time of its sign-in', { auth_time: 1000 }, { auth_time: 2000 }],
  ])('is refused by every process, named %s, and another session goes on', async (_how, ended, other) => {
    const of = somebody()
    const [left, renewed, stays] = await Promise.all([of(ended), of({ ...ended, nonce: 'new' }), of(other)])
    expect(await everywhere(left)).toEqual(all(200))

    expect((await leave(left)).status).toBe(204)

    expect(await everywhere(left)).toEqual(all('sessionEnded'))
    expect(await everywhere(renewed)).toEqual(all('sessionEnded'))
    expect(await everywhere(stays)).toEqual(all(200))
  })

  it('is refused where tokens name no session, with all that were issued by then; a later one is taken', async () => {
    const of = somebody()
    const [left, before, later] = await Promise.all([
      of({ iat: now() - 20 }),
      of({ iat: now() - 30 }),
      of({ iat: now() - 19 }),
    ])

    await leave(left)

    expect(await everywhere(before)).toEqual(all('sessionEnded'))
    expect(await everywhere(later)).toEqual(all(200))
  })

  it('is no obstacle to who signs in anew, whatever the clocks of provider and server say', async () => {
    const of = somebody()
    const behind = now() - 50
    await leave(await of({ sid: 'kept by the provider', auth_time: behind }))

    const anew = await of({ sid: 'kept by the provider', auth_time: behind + 1 })

    expect(await everywhere(anew)).toEqual(all(200))
  })

  it('is refused by every call there is, before anything is done', async () => {
    const calls: Call[] = [
      { path: `${api}/getPermDataModule` },
      { path: `${api}/getNavMenu`, method: 'POST', body: { rolNames: "'Admin'" } },
      { path: `${api}/shortcuts` },
      { path: `${api}/dashboard` },
      { path: `${api}/dashboard`, method: 'PUT', body: { blocks: [] } },
      { path: `${api}/settings`, method: 'PUT', body: {} },
      { path: `${api}/shortcuts/2405`, method: 'PUT', body: {} },
      { path: `${api}/views` },
      { path: `${api}/views/x`, method: 'DELETE' },
      { path: `${api}/approvals` },
      { path: `${api}/approvals/visit`, method: 'PUT', body: {} },
      { path: `${api}/records/search`, method: 'POST', body: { q: 'tasa' } },
      { path: `${api}/roles` },
      { path: `${api}/people` },
      { path: `${api}/people/access`, method: 'POST', body: {} },
      { path: `${api}/editSelectedRol`, method: 'POST', body: {} },
      { path: `${api}/signOut`, method: 'POST', body: {} },
      { path: causes },
      { path: causes, method: 'POST', body: {} },
      { path: `${causes}/search`, method: 'POST', body: {} },
      { path: `${causes}/lookup` },
      { path: `${causes}/export?format=csv` },
      { path: `${causes}/CD-TASA` },
      { path: `${causes}/CD-TASA/historial` },
      { path: `${causes}/CD-TASA`, method: 'PUT', body: {} },
      { path: `${causes}/CD-TASA`, method: 'DELETE' },
    ]
    const of = somebody(['Admin'])
    const at = second?.url ?? server.url

    const answers: unknown[] = []
    for (const one of calls) {
      // Each has its own session: the process that answers has not heard of its end.
      const token = await of({ sid: `${one.method} ${one.path}` })
      await leave(token)
      answers.push([one.path, (await call(token, { ...one, at })).code])
    }

    expect(answers).toEqual(calls.map(({ path }) => [path, 'sessionEnded']))
  })

  it('stays refused when the server starts anew', async () => {
    const token = await somebody()({ sid: 'first' })
    await leave(token)

    await server.restart()

    expect(await everywhere(token)).toEqual(all('sessionEnded'))
  })
})

describe('a person', () => {
  const personCalled = async (admin: string, userName: string) => {
    const { text } = await call(admin, { path: `${api}/people` })
    const { data } = JSON.parse(text) as { data: { userName: string; person: string; out?: unknown }[] }
    return data.find((one) => one.userName === userName)
  }
  const take = (admin: string, person: string | undefined, step: string, reason = 'Se retiró del banco.') =>
    call(admin, { method: 'POST', path: `${api}/people/access`, body: { person, step, reason } })

  it('whom the bank has put out is refused everywhere, with new tokens too, until let in again', async () => {
    const [admin, of] = [await somebody(['Admin'])({ sid: 'a' }), somebody()]
    const userName = `person${people}`
    const token = await of({ sid: 'first', auth_time: now() - 10 })
    expect(await everywhere(token)).toEqual(all(200))
    const person = (await personCalled(admin, userName))?.person

    expect((await take(admin, person, 'withdraw')).status).toBe(204)
    expect(await everywhere(token)).toEqual(all('accessWithdrawn'))
    expect(await everywhere(await of({ sid: 'next', auth_time: now() + 5 }))).toEqual(all('accessWithdrawn'))
    expect(await personCalled(admin, userName)).toMatchObject({ out: { reason: 'Se retiró del banco.' } })

    expect((await take(admin, person, 'restore', 'Fue un error.')).status).toBe(204)
    expect(await everywhere(token)).toEqual(all('sessionEnded'))
    expect(await everywhere(await of({ sid: 'last', auth_time: now() + 5 }))).toEqual(all(200))
  })

  it('whose sessions an administrator ends signs in anew', async () => {
    const [admin, of] = [await somebody(['Admin'])({ sid: 'a' }), somebody()]
    const userName = `person${people}`
    const tokens = await Promise.all(['here', 'there'].map((sid) => of({ sid, auth_time: now() - 10 })))
    for (const token of tokens) await everywhere(token)

    expect((await take(admin, (await personCalled(admin, userName))?.person, 'end')).status).toBe(204)

    for (const token of tokens) expect(await everywhere(token)).toEqual(all('sessionEnded'))
    expect(await everywhere(await of({ sid: 'anew', auth_time: now() + 5 }))).toEqual(all(200))
  })

  it('is put out by an administrator alone, with a reason, and by nobody who is that person', async () => {
    const of = somebody(['Admin'])
    const [admin, userName] = [await of({ sid: 'a' }), `person${people}`]
    await everywhere(admin)
    const own = (await personCalled(admin, userName))?.person
    const other = await somebody()({ sid: 'b' })

    expect((await take(admin, own, 'withdraw')).code).toBe('ownAccess')
    expect((await take(other, own, 'withdraw')).code).toBe('forbidden')
    expect((await take(admin, own, 'withdraw', ' no ')).status).toBe(422)
    expect((await take(admin, own, 'remove')).status).toBe(422)
    expect((await take(admin, 'nobody', 'withdraw')).status).toBe(404)
    expect(await everywhere(admin)).toEqual(all(200))
  })

  it('is told in the audit log to have been put out, by whom and why', async () => {
    const [admin, of] = [await somebody(['Admin'])({ sid: 'a' }), somebody()]
    const [by, userName] = [`person${people - 1}`, `person${people}`]
    await everywhere(await of({ sid: 'b' }))
    const person = (await personCalled(admin, userName))?.person
    for (const step of ['end', 'withdraw', 'restore']) await take(admin, person, step)

    await second?.close()
    second = undefined
    addresses = [server.url]
    let logged: unknown[] = []
    await server.restart(async () => {
      const { db, close } = await openDatabase(server.config)
      const { rows } = await sql`
        select action, user_name, reason from audit_logs join audit_chain on entry = id
        where record_id = ${userName} order by place`.execute(db)
      logged = rows
      await close()
    })

    expect(logged).toEqual(
      ['ANULAR', 'BLOQUEAR', 'DESBLOQUEAR'].map((action) => ({
        action,
        user_name: by,
        reason: 'Se retiró del banco.',
      })),
    )
  })

  it('stays out, and ended sessions ended, where the number of the last end was put back in the database', async () => {
    const [admin, of, left] = [await somebody(['Admin'])({ sid: 'a' }), somebody(), somebody()]
    const userName = `person${people - 1}`
    const [out, ended] = [await of({ sid: 'out' }), await left({ sid: 'ended' })]
    for (const token of [out, ended]) await everywhere(token)
    await take(admin, (await personCalled(admin, userName))?.person, 'withdraw')
    await leave(ended)
    const putBack = async (): Promise<void> => {
      const { db, close } = await openDatabase(server.config)
      await sql`update profile_epoch set sessions = 0`.execute(db)
      await close()
    }

    await server.restart(putBack)

    expect(await everywhere(out)).toEqual(all('accessWithdrawn'))
    expect(await everywhere(ended)).toEqual(all('sessionEnded'))
    const later = await somebody()({ sid: 'later' })
    await everywhere(later)
    await leave(later)
    expect(await everywhere(later)).toEqual(all('sessionEnded'))
  })
})
