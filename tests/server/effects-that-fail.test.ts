import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { takeStep } from '#tests/support/execute-request.ts'
import { findByText } from '#tests/support/find-by-text.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { loadList, loads, publishedList } from '#tests/support/loaded-list.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const claims = '/execute-api/hub/claims/v1'
const validations = '/execute-api/ops/validations/v1'

const internal =
  'No se pudo ejecutar por un error interno y nada cambió. Reintentar no lo cambia: avise a soporte.'
const cut =
  'El servidor se detuvo 3 veces al ejecutarlo y no lo intenta más. Reintente más tarde; si se repite, avise a soporte.'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const read = async (address: string): Promise<JsonObject> => (await server.call('admin', 'GET', address)).body

const poll = (address: string, field: string) =>
  expect.poll(async () => (await read(address))[field], { timeout: 10_000 })

const owed = (id: unknown) =>
  besideServer(
    server,
    async (db) => (await sql`select from outbox where record_id = ${String(id)}`.execute(db)).rows.length,
  )

/** Has the end of a process have cut what a record is owed as often as it may. */
const cutAlways = (resource: string, id: unknown, column: string) =>
  besideServer(server, async (db) => {
    await sql`update ${sql.table(resource.replaceAll('-', '_'))} set ${sql.id(column)} = null
      where id = ${String(id)}`.execute(db)
    await sql`insert into outbox (resource, record_id, started_at, cuts)
      values (${resource}, ${String(id)}, now() - interval '1 minute', 2)`.execute(db)
    return id
  })

describe('a claim that cannot be applied to its loan', () => {
  const setPaid = (id: unknown, amount: number | null) =>
    besideServer(server, (db) =>
      sql`update claims set paid_amount = ${amount} where id = ${String(id)}`.execute(db),
    )

  it('waits to be approved again and says why, and is applied once its cause is mended', async () => {
    const { id } = await findByText(server, claims, '20260003')
    const address = `${claims}/${id}`
    const waiting = async () => {
      const { body } = await server.call(
        'supervisor',
        'GET',
        '/execute-api/approvals?box=inbox&page=1&size=5',
      )
      return (body.sections as JsonObject).claims
    }
    const before = await waiting()
    await setPaid(id, null)

    await takeStep(server, 'supervisor', address, 'aprobar')

    await poll(address, 'executionError').toBe(internal)
    expect(await read(address)).toMatchObject({ claimState: 'PAGADO' })
    expect(await owed(id)).toBe(0)
    expect(await waiting()).toBe(before)
    await setPaid(id, 2_400_000)
    await takeStep(server, 'supervisor', address, 'aprobar')
    await poll(address, 'appliedAt').toBeTypeOf('string')
    expect(await read(address)).toMatchObject({ claimState: 'APLICADO' })
    expect(await read(address)).not.toHaveProperty('executionError')
    expect(await ledgerFaults(server)).toEqual([])
  })

  it('is given back by who approves it, to have its payment entered anew', async () => {
    const { id } = await findByText(server, claims, '20250013')
    const address = `${claims}/${id}`
    await setPaid(id, null)
    await takeStep(server, 'supervisor', address, 'aprobar')
    await poll(address, 'executionError').toBe(internal)

    const back = await takeStep(server, 'supervisor', address, 'rechazar', {
      reason: 'El pago se registra de nuevo.',
    })

    expect(back).toMatchObject({ claimState: 'APROBADO' })
    expect(back).not.toHaveProperty('executionError')
  })
})

describe('a loaded list that cannot be compared with clients', () => {
  it('fails, is shown where failed requests are, and is compared again without being loaded again', async () => {
    const { id } = await loadList(server, 'PEP', 'pep.csv', publishedList('pep.csv'))
    const address = `${loads}/${id}`
    await poll(address, 'comparedCount').toBeTypeOf('number')
    const { executedAt } = await read(address)

    await cutAlways('watch-list-loads', id, 'compared_count')

    await poll(address, 'requestStatus').toBe('FALLIDA')
    expect(await read(address)).toMatchObject({ executionError: cut })
    const { body } = await server.call('admin', 'GET', '/execute-api/approvals?box=inbox&page=1&size=5')
    const failed = (body.alerts as { id: string; places: JsonObject[] }[]).find(
      ({ id: one }) => one === 'reintentar',
    )
    expect(failed?.places).toContainEqual({
      title: 'Cargas de listas de control',
      route: 'validates/watch-list-loads?requestStatus=FALLIDA',
      count: 1,
    })
    await takeStep(server, 'admin', address, 'comparar-de-nuevo')
    await poll(address, 'comparedCount').toBeTypeOf('number')
    expect(await read(address)).toMatchObject({ requestStatus: 'EJECUTADA', executedAt })
  })
})

describe('a confirmed match that cannot block its client', () => {
  it('waits to be approved again, and says why', async () => {
    const { id } = await findByText(server, validations, '2026000152')
    const address = `${validations}/${id}`
    await takeStep(server, 'cliente', address, 'proponer', {
      manualDecision: 'CONFIRMADA',
      manualReason: 'El documento y la fecha de nacimiento son los mismos.',
    })
    await takeStep(server, 'admin', address, 'aprobar')
    await poll(address, 'clientBlockedAt').toBeTypeOf('string')

    await cutAlways('validations', id, 'client_blocked_at')

    await poll(address, 'decisionState').toBe('PROPUESTO')
    expect(await read(address)).toMatchObject({ executionError: cut })
    await takeStep(server, 'admin', address, 'aprobar')
    await poll(address, 'clientBlockedAt').toBeTypeOf('string')
    expect(await read(address)).not.toHaveProperty('executionError')
  })
})
