import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { applicant } from '#tests/support/applicant.ts'
import { certificate, operations } from '#tests/support/certificate-desk.ts'
import { serverAndDatabase } from '#tests/support/server-and-database.ts'

const here = serverAndDatabase()
const locks = '/product-control/locks'

const setLimit = (code: string, value: number): Promise<unknown> =>
  sql`update global_limits set number_value = ${value} where limit_code = ${code}`.execute(here.database.db)

/** What a creation is refused with, if it is. */
async function messagesOf(path: string, record: JsonObject): Promise<unknown[]> {
  const { body } = await here.server.call('cliente', 'POST', path, record)
  return ((body.errors ?? []) as JsonObject[]).map(({ message }) => message)
}

const reached = 'El cliente alcanzó el máximo de productos.'

describe('a limit of products per client, as administrators set it', () => {
  it.each([
    ['MAX_CUENTAS_CLIENTE', 'AH-DIGITAL'],
    ['MAX_CDT_CLIENTE', 'CDT-DIGITAL'],
  ])('of %s holds an onboarding', async (code, productId) => {
    const open = (): Promise<unknown[]> =>
      messagesOf('/execute-api/ops/onboarding-requests/v1', {
        ...applicant,
        ...{ documentNumber: '1000000957', pep: false, productId },
      })
    await setLimit(code, 0)
    expect(await open()).toContain(reached)

    await setLimit(code, 9)

    expect(await open()).not.toContain(reached)
  })

  it('of MAX_CDT_CLIENTE holds the issue of a certificate', async () => {
    const issue = (): Promise<unknown[]> =>
      messagesOf(operations, { ...certificate, operationType: 'EMISION', securityNumber: 'CDT-0000957' })
    await setLimit('MAX_CDT_CLIENTE', 0)
    expect(await issue()).toContain(reached)

    await setLimit('MAX_CDT_CLIENTE', 9)

    expect(await issue()).not.toContain(reached)
  })
})

it('the hours that a client waits to lift their own lock are those of the limit', async () => {
  const { server } = here
  const lock = {
    numberAccount: '4000001234',
    lockType: 'PARCIAL',
    wholeBalance: false,
    amountLockPartial: 1000,
  }
  const { body } = await server.call('gestor', 'POST', locks, { ...lock, cause: 'CLIENTE' })
  const lift = { version: body.version ?? 0, releaseReason: 'El titular lo aclaró.' }
  await setLimit('HORAS_BLOQUEO_CLIENTE', 7)

  const refused = await server.call('supervisor', 'POST', `${locks}/${body.id}/desbloquear`, lift)

  expect(JSON.stringify(refused.body)).toContain('Faltan 7 horas para que el cliente pueda desbloquear.')
})
