import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Screen, sentPart } from '#src/schema/screen.ts'
import { createClock } from '#src/server/clock.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { schemasDir, screenOf } from '#tests/support/screen-calls.ts'
import { categories } from '#tests/support/sent-records.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const claims = '/execute-api/hub/claims/v1'
const onboardings = '/execute-api/ops/onboarding-requests/v1'
const groups = '/execute-api/mto/rate-groups/v1'
const ranges = '/execute-api/mto/term-rate-ranges/v1'
const rulings = '/execute-api/mto/filing-rulings/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir })
})
afterAll(() => server.stop())

/** The only record that a search finds, as a person may edit it. */
async function written(path: string, screen: string, q: string): Promise<JsonObject & { id: string }> {
  const { body: list } = await server.call('admin', 'POST', `${path}/search`, { q })
  const [{ id }] = list.data as [{ id: string }]
  const { body } = await server.call('admin', 'GET', `${path}/${id}`)
  return { ...sentPart(screenOf(screen), body), version: body.version ?? 0, id }
}

describe('who wrote a record', () => {
  it('does not decide on it, whoever takes the step that asks for the decision', async () => {
    const { id, ...claim } = await written(claims, 'claims', '20250012')
    const edited = await server.call('admin', 'PUT', `${claims}/${id}`, {
      ...claim,
      claimedAmount: 1_250_000,
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    const payment = { paidAmount: 1_250_000, paymentDate: '2026-01-15', version: edited.body.version ?? 0 }
    const paid = await server.call('cliente', 'POST', `${claims}/${id}/pagar`, payment)
    expect(paid.status, JSON.stringify(paid.body)).toBe(200)

    const decide = (user: string) =>
      server.call(user, 'POST', `${claims}/${id}/aprobar`, { version: paid.body.version ?? 0 })
    expect(await decide('admin')).toMatchObject({ status: 403, body: { code: 'ownRequest' } })
    expect(await decide('supervisor')).toMatchObject({ status: 200, body: { claimState: 'APLICADO' } })
  })

  it('does not reject it either', async () => {
    const { body: list } = await server.call('admin', 'GET', `${onboardings}?onboardingState=EN_VALIDACION`)
    const [{ onboardingNumber }] = list.data as [{ onboardingNumber: string }]
    const { id, ...onboarding } = await written(onboardings, 'onboarding-requests', onboardingNumber)
    const edited = await server.call('admin', 'PUT', `${onboardings}/${id}`, {
      ...onboarding,
      mobile: '3000000778',
    })
    expect(edited.status, JSON.stringify(edited.body)).toBe(200)
    const reviewed = await server.call('cliente', 'POST', `${onboardings}/${id}/revisar`, {
      version: edited.body.version ?? 0,
    })
    expect(reviewed.status, JSON.stringify(reviewed.body)).toBe(200)

    const rejection = { rejectionReason: 'POLITICA', version: reviewed.body.version ?? 0 }
    expect(await server.call('admin', 'POST', `${onboardings}/${id}/rechazar`, rejection)).toMatchObject({
      status: 403,
      body: { code: 'ownRequest' },
    })
  })
})

describe('a record that nobody approved', () => {
  const group = { code: 'GT-SIN', name: 'Sin aprobar', priority: 77, isDefault: false, status: 'ACTIVO' }

  it('is offered to no other record, nor accepted by one', async () => {
    const draft = await server.call('gestor', 'POST', groups, group)
    expect(draft.body).toMatchObject({ approvalStatus: 'BORRADOR' })
    const rateGroupId = String(draft.body.id)

    const offered = await server.call('supervisor', 'POST', `${groups}/lookup`, { q: 'GT-SIN' })
    expect(offered.body).toEqual([])
    const { body: list } = await server.call('admin', 'GET', ranges)
    const [{ id }] = list.data as [{ id: string }]
    const { body: model } = await server.call('admin', 'GET', `${ranges}/${id}`)
    const range = { ...sentPart(screenOf('term-rate-ranges'), model), rateGroupId }
    expect(await server.call('gestor', 'POST', ranges, range)).toMatchObject({
      status: 422,
      body: {
        errors: expect.arrayContaining([
          expect.objectContaining({
            pointer: '/rateGroupId',
            message: 'Grupo de tasa no existe o está inactivo.',
          }),
        ]),
      },
    })
  })

  it('is not accepted either by one that nobody needs to approve', async () => {
    const draft = await server.call('gestor', 'POST', categories, {
      code: 'EX-SIN',
      name: 'Sin aprobar',
      exceptionType: 'TASA',
      approvalLevel: 'COORDINADOR',
      requiresSupport: true,
      status: 'ACTIVO',
    })
    expect(draft.status, JSON.stringify(draft.body)).toBe(201)
    const { id, ...ruling } = await written(rulings, 'filing-rulings', 'DIC-APR')
    const change = { ...ruling, requiresException: true, exceptionCategoryId: draft.body.id ?? '' }
    expect(await server.call('supervisor', 'PUT', `${rulings}/${id}`, change)).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/exceptionCategoryId', keyword: 'x-ref' }] },
    })
  })
})

/** A screen whose lists cannot be narrowed by the values of its fields. */
const withoutFilters = (screen: Screen): Screen => ({
  ...screen,
  fields: screen.fields.map(({ property: { 'x-filter': _filter, ...property }, ...field }) => ({
    ...field,
    property,
  })),
})

describe('what records are called', () => {
  it('is for who chooses or looks for them in some screen, and for nobody else', async () => {
    const lookup = (user: string) => server.call(user, 'POST', '/product-control/clients/lookup', { q: '' })

    expect((await lookup('cliente')).status).toBe(200)
    // Looks for the client whose accounts are to be shown.
    expect((await lookup('gestor')).status).toBe(200)
    expect((await lookup('sinrol')).status).toBe(403)
  })

  it('is not for who reads only whose one is', () => {
    const { screens } = loadCatalogue(schemasDir)
    const unfiltered = screens.map((screen) => (screen.id === 'loans' ? withoutFilters(screen) : screen))
    const { referring } = toResource(screenOf('clients'), unfiltered, createClock(undefined))

    expect(referring).toContain(screenOf('accounts').menu.id)
    expect(referring).not.toContain(screenOf('loans').menu.id)
  })
})
