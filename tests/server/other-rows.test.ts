import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Screen, sentPart } from '#src/schema/screen.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const schemasDir = join(root, 'schemas')
const { screens } = loadCatalogue(schemasDir)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
})
afterAll(() => server.stop())

const screenOf = (id: string): Screen => {
  const screen = screens.find((one) => one.id === id)
  if (!screen) throw new Error(`no screen ${id}`)
  return screen
}

const pathOf = ({ service, path }: Screen): string =>
  service === 'productControl' ? path : `/execute-api${path}`

const call = (method: string, id: string, rest = '', body?: JsonObject, user = 'admin'): Promise<Answer> =>
  server.call(user, method, pathOf(screenOf(id)) + rest, body)

/** What a call was refused for: pairs of field and message. */
const refusals = ({ status, body }: Answer): unknown => [
  status,
  ...((body.errors as { pointer: string; message: string }[] | undefined) ?? []).map(
    ({ pointer, message }) => [pointer, message],
  ),
]

/** Saves a stored record with a change, and without the fields that are undefined in it. */
async function edit(id: string, row: string, change: JsonObject, user = 'admin'): Promise<Answer> {
  const { body: stored } = await call('GET', id, `/${row}`, undefined, user)
  const pending = stored.pending as { version: number } | undefined
  const body = {
    ...sentPart(screenOf(id), stored),
    ...change,
    version: stored.version ?? 0,
    ...(pending ? { pendingVersion: pending.version } : {}),
  }
  return call('PUT', id, `/${row}`, body, user)
}

const pendingVersion = ({ body }: Answer): number => (body.pending as { version: number }).version

/** Sends a change and has it approved by somebody else. */
async function putIntoForce(id: string, proposed: Answer): Promise<Answer> {
  const sent = await call('POST', id, `/${proposed.body.id}/enviar`, { version: pendingVersion(proposed) })
  if (sent.status !== 200) return sent
  return call('POST', id, `/${proposed.body.id}/aprobar`, { version: pendingVersion(sent) }, 'admin2')
}

const usury = {
  sfcModality: 'CONSUMO_ORDINARIO',
  currentBankRate: 16,
  usuryRate: 24,
  resolutionNumber: '0001 de 2026',
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  status: 'ACTIVO',
}

const range = {
  creditLineId: 'LIB-PUB',
  rateGroupId: 'GT-A',
  termFrom: 12,
  termTo: 36,
  amountFrom: 20_000_000,
  amountTo: 30_000_000,
  rateType: 'EFECTIVA_ANUAL',
  rate: 20,
  arrearsRate: 24.36,
  validFrom: '2026-03-01',
  validTo: '2026-03-31',
  status: 'ACTIVO',
}

/** Somebody who may edit the rows of a screen. */
const editorOf = ({ actions }: Screen): string =>
  ['Admin', 'Gestor', 'Cliente', 'PagosACH', 'OperacionesPasivos'].find((role) =>
    actions[role]?.includes('editar'),
  ) ?? 'Supervisor'

const editors = screens.filter(({ actions }) => Object.values(actions).flat().includes('editar'))

/** The first of all, while the rows are as they were loaded. */
describe('a demonstration row', () => {
  it.each(editors.map((screen) => [screen.id, editorOf(screen).toLowerCase()]))(
    'of %s is taken when %s saves it again',
    async (id, user) => {
      const list = await call('GET', id, '?size=15', undefined, user)
      for (const { id: row } of list.body.data as { id: string }[])
        expect([row, refusals(await edit(id, row, {}, user))]).toEqual([row, [200]])
    },
  )
})

describe('a value that other rows bound', () => {
  it('is judged by the rows that are approved when it is saved, and again when it is approved', async () => {
    const made = await call('POST', 'term-rate-ranges', '', range)
    expect(refusals(made)).toEqual([201])
    const sent = await call('POST', 'term-rate-ranges', `/${made.body.id}/enviar`, {
      version: pendingVersion(made),
    })
    const draft = await call('POST', 'maximum-usury-rates', '', usury)
    expect(refusals(await edit('term-rate-ranges', String(made.body.id), {}))).toEqual([409])

    await putIntoForce('maximum-usury-rates', draft)
    const approved = await call(
      'POST',
      'term-rate-ranges',
      `/${made.body.id}/aprobar`,
      { version: pendingVersion(sent) },
      'admin2',
    )
    expect(refusals(approved)).toEqual([
      422,
      ['/arrearsRate', 'La tasa supera la tasa de usura vigente (24,0000 % E.A.).'],
    ])
  })

  it('is bounded on each day of its validity that is certified', async () => {
    const open = { ...range, validFrom: '2026-02-01', validTo: '2026-02-28', arrearsRate: 25.2301 }
    expect(refusals(await call('POST', 'term-rate-ranges', '', open))).toEqual([
      422,
      ['/arrearsRate', 'La tasa supera la tasa de usura vigente (25,2300 % E.A.).'],
    ])
    const later = { ...range, validFrom: '2027-02-01', validTo: '2027-02-28', arrearsRate: 60 }
    expect(refusals(await call('POST', 'term-rate-ranges', '', later))).toEqual([201])
  })

  it('is bounded by the record that it refers to, and by those that refer to it', async () => {
    const minimum = {
      creditLineId: 'LIB-PUB',
      businessType: 'NUEVO',
      minAmount: 999_999,
      validFrom: '2026-03-01',
      status: 'ACTIVO',
    }
    expect(refusals(await call('POST', 'minimum-amounts', '', minimum))).toEqual([
      422,
      ['/minAmount', 'El monto debe estar entre los límites de la línea.'],
    ])
    const message = 'Hay rangos de tasa por fuera de los nuevos límites.'
    expect(refusals(await edit('credit-lines', 'LIB-PUB', { maxTermMonths: 60 }))).toEqual([
      422,
      ['/maxTermMonths', message],
    ])
  })
})
