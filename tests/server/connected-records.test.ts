import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { actionId } from '#src/schema/actions.ts'
import type { ConnectedRecords } from '#src/schema/connected.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import { isJsonObject } from '#src/schema/json.ts'
import type { Properties } from '#src/schema/property-dialect.ts'
import type { Screen } from '#src/schema/screen.ts'
import { demoUsers } from '#src/server/identity-provider/users.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { grantedIn } from '#tests/support/domain-role-matrix.ts'
import { screenOf, screens, serverWithScreens } from '#tests/support/screen-calls.ts'

const { call, server } = serverWithScreens()

const connected = async (
  user: string,
  screen: Screen,
  id: string,
  query = '',
): Promise<ConnectedRecords[]> => {
  const { status, body } = await call('GET', screen.id, `/${id}/relacionados${query}`, undefined, user)
  expect(status, screen.id).toBe(200)
  return body.data as ConnectedRecords[]
}

const read = new Map<string, Promise<JsonObject[]>>()

/** The first records of a screen, whole; read once. */
const recordsOf = (screen: Screen): Promise<JsonObject[]> => {
  const records = read.get(screen.id) ?? readRecords(screen)
  read.set(screen.id, records)
  return records
}

async function readRecords(screen: Screen): Promise<JsonObject[]> {
  const pages = await Promise.all([1, 2, 3].map((page) => call('GET', screen.id, `?size=15&page=${page}`)))
  const ids = new Set(pages.flatMap(({ body }) => (body.data as { id: string }[]).map(({ id }) => id)))
  return Promise.all([...ids].map(async (id) => (await call('GET', screen.id, `/${id}`)).body))
}

type Written = { from: Screen; to: string; path: string[] }

/** The references that the files write, read without the product's compiler. */
const written = (from: Screen, properties: Properties, above: string[] = []): Written[] =>
  Object.entries(properties).flatMap(([name, property]) => {
    const { items } = property
    // What the server derives is held by no record.
    const to = property['x-derived'] ? undefined : (property['x-ref'] ?? items?.['x-ref'])
    const path = [...above, name]
    const inside = property.properties ?? items?.properties ?? {}
    return to === undefined ? written(from, inside, path) : [{ from, to, path }]
  })

const references = screens.flatMap((screen) =>
  written(screen, Object.fromEntries(screen.fields.map(({ name, property }) => [name, property]))),
)

/** Ids at a path of a record; those of lists stand for each of their items. */
const idsAt = (value: JsonValue | undefined, [name, ...rest]: string[]): string[] => {
  if (Array.isArray(value))
    return value.flatMap((one) => idsAt(one, name === undefined ? [] : [name, ...rest]))
  if (name !== undefined) return isJsonObject(value) ? idsAt(value[name], rest) : []
  return typeof value === 'string' ? [value] : []
}

/** Masked lists, of which who only views records sees nothing. */
const withheld = ['clients.favouriteAccounts.entityId']

describe('what refers to a record', () => {
  it.each(references.map((one) => [`${one.from.id}.${one.path.join('.')}`, one] as const))(
    'is found by %s, for who may see both, and by nobody else',
    async (name, { from, to, path }) => {
      const target = screenOf(to)
      const holder = (await recordsOf(from)).find((record) => idsAt(record, path).length > 0)
      const id = holder
        ? (idsAt(holder, path)[0] ?? '')
        : ((await call('GET', to)).body.data as { id: string }[])[0]?.id
      if (id === undefined) throw new Error(`${to} has no record`)
      const by = path.join('.')
      const isThere = (groups: ConnectedRecords[]) =>
        groups.find((one) => one.resource === from.id && one.by === by)

      for (const { id: user, roles } of demoUsers) {
        const may = (screen: Screen) => grantedIn(screen, roles).has('ver')
        if (!may(target)) continue
        const group = isThere(await connected(user, target, id))
        expect(group !== undefined, user).toBe(may(from) && !withheld.includes(name))
        if (group && holder) expect(group.total).toBeGreaterThan(0)
      }
    },
  )
})

/** Screens that refer to the first record of one, as an administrator sees them. */
const screensAbout = async (id: string): Promise<string[]> => {
  const [first] = await recordsOf(screenOf(id))
  return (await connected('admin', screenOf(id), String(first?.id))).map(({ resource }) => resource)
}

describe('what names a record by its key', () => {
  it.each([
    ['accounts', ['account-locks', 'transaction-limits', 'gmf-hold-releases', 'manual-gmf-transactions']],
    ['accounts', ['special-conditions', 'onboarding-requests']],
    ['loans', ['guarantees', 'claims', 'date-changes', 'loan-rates', 'write-offs', 'payment-projections']],
    ['loans', ['loan-payment-history', 'payroll-loan-queries', 'novelties', 'judicial-expenses']],
    ['clients', ['accounts', 'loans', 'validations', 'onboarding-requests', 'prospects']],
  ])('is found from %s, as lookups compare it and fields are named', async (id, expected) => {
    expect(await screensAbout(id)).toEqual(expect.arrayContaining(expected))
  })

  it('is found with those of the same key alone', async () => {
    const locks = await recordsOf(screenOf('account-locks'))
    const accounts = await recordsOf(screenOf('accounts'))
    const isLocked = ({ numberAccount }: JsonObject): boolean =>
      locks.some((lock) => lock.numberAccount === numberAccount)
    const account = accounts.find(isLocked)
    const number = account?.numberAccount
    const groups = await connected('admin', screenOf('accounts'), String(account?.id))

    const group = groups.find(({ resource }) => resource === 'account-locks')
    const expected = locks.filter((lock) => lock.numberAccount === number).map(({ id }) => id)
    expect(group).toMatchObject({ by: 'numberAccount', total: expected.length, totalExact: true })
    expect(group?.records.map(({ id }) => id).sort()).toEqual(expected.sort())
    expect(group?.records.every(({ label, state }) => label !== '' && state !== undefined)).toBe(true)
  })
})

describe('a record that refers to another', () => {
  it.each([
    ['clients', 'accounts', 'clientId', ['Saldo', 'Tipo de cuenta']],
    ['clients', 'loans', 'clientId', ['Producto', 'Saldo de capital']],
    ['loans', 'loan-payment-history', 'loanNumber', ['Capital', 'Interés corriente', 'Total']],
  ])('of %s by %s is shown with what it is and comes to', async (id, resource, by, titles) => {
    const ids = (await recordsOf(screenOf(id))).map((record) => String(record.id))
    const groups = (await Promise.all(ids.map((one) => connected('admin', screenOf(id), one)))).flat()
    const [record] =
      groups.find((one) => one.resource === resource && one.by === by && one.total > 0)?.records ?? []

    expect(record?.facts?.map(({ title }) => title)).toEqual(expect.arrayContaining(titles))
    expect(record?.facts?.find(({ title }) => title === titles.at(-1))?.text).not.toBe('')
  })
})

describe('the list of what refers to a record', () => {
  it('is shown as it is filtered, where the address says nothing personal', async () => {
    const [account] = (await recordsOf(screenOf('accounts'))).filter(({ balance }) => Number(balance) > 0)
    const groups = await connected('gestor', screenOf('accounts'), String(account?.id))
    const listOf = (id: string) => groups.find(({ resource }) => resource === id)?.list

    expect(listOf('account-movements')).toBe(`/accounts/account-movements?accountId=${account?.id}`)
    expect(listOf('transaction-limits')).toBeUndefined()
    const [client] = await recordsOf(screenOf('clients'))
    const ofClient = await connected('admin', screenOf('clients'), String(client?.id))
    expect(ofClient.find(({ resource }) => resource === 'accounts')?.list).toBeUndefined()
  })
})

describe('a call for what refers to a record', () => {
  it('has the first five of each screen, and more of one that it names', async () => {
    const line = screenOf('credit-lines')
    const ids = (await recordsOf(line)).map(({ id }) => String(id))
    const all = (await Promise.all(ids.map((id) => connected('admin', line, id)))).flat()
    expect(Math.max(...all.map(({ records }) => records.length))).toBeLessThanOrEqual(5)
    const group = (await connected('admin', line, ids[0] ?? '')).find(({ total }) => total > 0)

    const named = `?resource=${group?.resource}&by=${group?.by}`
    const [only, ...others] = await connected('admin', line, ids[0] ?? '', named)

    expect(others).toEqual([])
    expect([only?.total, only?.records.length]).toEqual([group?.total, group?.total])
  })

  it.each([
    ['half a name', '?resource=loans', 422],
    ['what it does not know', '?page=2', 422],
    ['nobody’s record', '', 404],
  ])('refuses %s', async (_what, query, status) => {
    const id =
      query === '' ? '01JZZZZZZZZZZZZZZZZZZZZZZZ' : String((await recordsOf(screenOf('loans')))[0]?.id)
    expect((await call('GET', 'loans', `/${id}/relacionados${query}`)).status).toBe(status)
  })

  it('is refused to who may not see the record', async () => {
    const [record] = await recordsOf(screenOf('loans'))
    const { status } = await call('GET', 'loans', `/${record?.id}/relacionados`, undefined, 'sinrol')
    expect(status).toBe(403)
  })
})

describe('whose the account or the loan of a record is', () => {
  const holders = async (user: string, screen: string, id: unknown) => {
    const { status, body } = await call('GET', screen, `/${id}/titulares`, undefined, user)
    return { status, data: body.data as JsonObject[] }
  }

  it.each([
    ['account-locks', 'accounts', 'numberAccount', 'Titular'],
    ['loan-rates', 'loans', 'loanNumber', 'Cliente'],
    ['loan-payment-history', 'loans', 'loanNumber', 'Cliente'],
  ])('is told of %s as the record of %s tells it', async (screen, owner, key, title) => {
    // Nobody writes payments, so their numbers have the end alone.
    const endOf = (one: JsonObject): string => String(one[key]).slice(-4)
    const owners = Map.groupBy(await recordsOf(screenOf(owner)), endOf)
    const record = (await recordsOf(screenOf(screen))).find((one) => owners.get(endOf(one))?.length === 1)
    const [{ clientId = '', labels } = {}] = record ? (owners.get(endOf(record)) ?? []) : []

    const { status, data } = await holders('admin', screen, record?.id)

    const [{ label } = {}] = data
    expect([status, data]).toEqual([
      200,
      [expect.objectContaining({ field: key, title, resource: 'clients', id: clientId })],
    ])
    expect(labels).toMatchObject({ clientId: { [String(clientId)]: label } })
    expect(label).toMatch(/ \(•+\d+\)$/)
  })

  it('is not told of a record that is not there', async () => {
    expect((await holders('admin', 'account-locks', '01JZZZZZZZZZZZZZZZZZZZZZZZ')).status).toBe(404)
  })

  it('is told by lists of requests on an account, to who may see the accounts', async () => {
    const owners = new Map((await recordsOf(screenOf('accounts'))).map((one) => [one.numberAccount, one]))
    const lock = (await recordsOf(screenOf('account-locks'))).find((one) => owners.has(one.numberAccount))
    const { clientId = '', labels } = owners.get(lock?.numberAccount) ?? {}
    const listed = async () => {
      const { body } = await call('POST', 'account-locks', '/search', { q: lock?.lockNumber ?? '' })
      const [row] = body.data as JsonObject[]
      return [row?.holderId, (body.labels as Labels).holderId]
    }
    const see = (isSeen: boolean) =>
      besideServer(server, async (db) => {
        const id = actionId(screenOf('accounts').menu.id, 'ver')
        await sql`update profile_action set state = ${isSeen} where id = ${id}`.execute(db)
        return sql`update profile_epoch set value = value + 1`.execute(db)
      })

    const [holder, names] = await listed()
    await see(false)
    const withheld = await listed().finally(() => see(true))

    expect(holder).toBe(clientId)
    expect(names).toMatchObject((labels as Labels).clientId ?? {})
    expect(withheld).toEqual([undefined, {}])
    expect((await call('GET', 'account-locks', `/${lock?.id}`)).body).not.toHaveProperty('holderId')
  })

  it('is told to nobody who may not see the record', async () => {
    const [record] = await recordsOf(screenOf('account-locks'))
    expect((await holders('sinrol', 'account-locks', record?.id)).status).toBe(403)
  })
})
