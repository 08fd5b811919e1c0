import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { StepRequirement } from '#src/schema/requirements.ts'
import { applicant } from '#tests/support/applicant.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/ops/onboarding-requests/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const take = (user: string, name: string, { body }: Answer): Promise<Answer> =>
  server.call(user, 'POST', `${path}/${body.id}/${name}`, { version: body.version ?? 0 })

/** An onboarding in validation. */
async function validated(documentNumber: string, pep: boolean): Promise<Answer> {
  const made = await server.call('cliente', 'POST', path, { ...applicant, documentNumber, pep })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return take('cliente', 'continuar', made)
}

/** The same, whose applicant has signed the contract. */
const signed = async (documentNumber: string, pep: boolean): Promise<Answer> =>
  take('cliente', 'registrar-firma', await validated(documentNumber, pep))

const edit = (onboarding: Answer, documentNumber: string, change: JsonObject): Promise<Answer> =>
  server.call('cliente', 'PUT', `${path}/${onboarding.body.id}`, {
    ...applicant,
    documentNumber,
    version: onboarding.body.version ?? 0,
    ...change,
  })

const refused = {
  status: 422,
  body: {
    errors: expect.arrayContaining([
      expect.objectContaining({ pointer: '/pep', message: 'Requiere debida diligencia intensificada.' }),
    ]),
  },
}

describe('an applicant who is exposed politically (ONB-3)', () => {
  it('stays so once declared, so that nobody is spared the review by an edit', async () => {
    const onboarding = await signed('1000000951', true)

    expect(await edit(onboarding, '1000000951', { pep: false })).toMatchObject(refused)
    expect(await take('admin', 'aprobar', onboarding)).toMatchObject(refused)
    expect(await edit(onboarding, '1000000951', { pep: true, fundsOrigin: 'Pensión' })).toMatchObject({
      status: 200,
      body: { fundsOrigin: 'Pensión' },
    })
  })

  it('says beforehand that it lacks the review, to who takes its steps and to nobody else', async () => {
    const [declared, other] = [await validated('1000000954', true), await validated('1000000955', false)]
    const lacksOf = async ({ body }: Answer): Promise<string[] | undefined> => {
      const { body: found } = await server.call('admin', 'GET', `${path}/${body.id}/requisitos`)
      return (found.data as StepRequirement[]).find(({ step }) => step === 'aprobar')?.lacks
    }

    expect(await lacksOf(declared)).toContain('Requiere debida diligencia intensificada.')
    expect(await lacksOf(other)).toEqual([
      'Falta una validación de identidad aprobada y vigente. Use «Pedir validación».',
      'El aspirante no ha firmado con OTP. Cuando firme, use «Registrar firma».',
    ])
    expect((await server.call('sinrol', 'GET', `${path}/${other.body.id}/requisitos`)).status).toBe(403)
  })

  it('lacks all of it at once, and a validation that is over with its day', async () => {
    const documentNumber = '1000000958'
    const validate = (validationType: string, source: string): Promise<Answer> =>
      server.call('cliente', 'POST', '/execute-api/ops/validations/v1', {
        ...{ validationType, documentType: 'CC', documentNumber, fullName: 'Aspirante de prueba' },
        ...{ source, purpose: 'VINCULACION' },
      })
    const made = [await validate('IDENTIDAD', 'REGISTRADURIA'), await validate('LISTAS', 'ONU')]
    expect(made.map(({ status }) => status)).toEqual([201, 201])
    // The comparison itself ends after the call that asks for it.
    const compared = (): Promise<Answer> =>
      server.call('admin', 'GET', `/execute-api/ops/validations/v1/${made[1]?.body.id}`)
    await expect.poll(async () => (await compared()).body.result).toBe('APROBADA')
    await besideServer(server, (db) =>
      sql`update validations set result = 'APROBADA', expires_at = '2026-02-08',
        manual_decision = case validation_type when 'LISTAS' then 'CONFIRMADA' end
        where document_number = ${documentNumber}`.execute(db),
    )
    const { body } = await validated(documentNumber, true)

    const { body: found } = await server.call('admin', 'GET', `${path}/${body.id}/requisitos`)

    expect((found.data as StepRequirement[]).find(({ step }) => step === 'aprobar')?.lacks).toEqual([
      'Requiere debida diligencia intensificada.',
      'La validación de identidad venció el 08/02/2026. Haga otra con «Pedir validación».',
      'El aspirante tiene una coincidencia confirmada en listas.',
      'El aspirante no ha firmado con OTP. Cuando firme, use «Registrar firma».',
    ])
  })

  it('says which validation of identity is still to be answered', async () => {
    const onboarding = await validated('1000000959', false)
    const { body: asked } = await server.call('cliente', 'POST', '/execute-api/ops/validations/v1', {
      ...{ validationType: 'IDENTIDAD', documentType: 'CC', documentNumber: '1000000959' },
      ...{ source: 'REGISTRADURIA', purpose: 'VINCULACION' },
    })

    const { body } = await server.call('admin', 'GET', `${path}/${onboarding.body.id}/requisitos`)

    expect(JSON.stringify(body)).toContain(`La ${asked.validationNumber} está en proceso: un administrador`)
  })

  it('lacks a decision on what was found in lists, until another person approves that it is nobody else', async () => {
    const documentNumber = '1000000960'
    const { body: match } = await server.call('cliente', 'POST', '/execute-api/ops/validations/v1', {
      ...{ validationType: 'LISTAS', documentType: 'CC', documentNumber, fullName: 'Aspirante de prueba' },
      ...{ source: 'ONU', purpose: 'VINCULACION' },
    })
    const conclude = (state: string): Promise<unknown> =>
      besideServer(server, (db) =>
        sql`update validations set result = 'COINCIDENCIA', decision_state = ${state}
          where document_number = ${documentNumber}`.execute(db),
      )
    // The comparison itself ends after the call that asks for it.
    const compared = () => server.call('admin', 'GET', `/execute-api/ops/validations/v1/${match.id}`)
    await expect.poll(async () => (await compared()).body.result).toBe('APROBADA')
    await conclude('PROPUESTO')
    const { body } = await validated(documentNumber, false)
    const lacks = async (): Promise<unknown> => {
      const { body: found } = await server.call('admin', 'GET', `${path}/${body.id}/requisitos`)
      return (found.data as StepRequirement[]).find(({ step }) => step === 'aprobar')?.lacks
    }

    expect(await lacks()).toContain(
      `El aspirante tiene una coincidencia en listas sin un concepto aprobado. Un administrador propone el concepto de la ${match.validationNumber} en «Validaciones», y otro lo aprueba.`,
    )
    await conclude('APROBADO')
    expect(JSON.stringify(await lacks())).not.toContain('coincidencia')
  })

  it('is not approved without review where they say so later', async () => {
    const onboarding = await signed('1000000952', false)

    const declared = await edit(onboarding, '1000000952', { pep: true })
    expect(declared).toMatchObject({ status: 200 })
    expect(await take('admin', 'aprobar', declared)).toMatchObject(refused)
  })

  it('is remembered where the onboarding is annulled and begun anew', async () => {
    const first = await validated('1000000953', true)
    expect(await take('cliente', 'anular', first)).toMatchObject({ status: 200 })

    expect(await take('admin', 'aprobar', await signed('1000000953', false))).toMatchObject(refused)
  })
})

describe('the validations of an onboarding', () => {
  const validations = '/execute-api/ops/validations/v1'
  const documentNumber = '1000000961'
  const read = async ({ body }: Answer): Promise<JsonObject> =>
    (await server.call('admin', 'GET', `${path}/${body.id}`)).body
  const ask = (validationType: string, source: string): Promise<Answer> =>
    server.call('cliente', 'POST', validations, {
      ...{ validationType, documentType: 'CC', documentNumber, fullName: 'Persona de Ensayo Inventada' },
      ...{ source, purpose: 'VINCULACION' },
    })

  it('stand in it with the day until which they hold, as soon as they are approved', async () => {
    const onboarding = await validated(documentNumber, false)
    expect(await read(onboarding)).not.toHaveProperty('identityValidationId')

    const { body: asked } = await ask('IDENTIDAD', 'REGISTRADURIA')
    expect(await read(onboarding)).toMatchObject({ identityValidationId: asked.id })
    expect(await read(onboarding)).not.toHaveProperty('identityUntil')
    const answered = { version: asked.version, result: 'APROBADA', answerReference: 'REG-0001' }
    const { status } = await server.call('admin', 'POST', `${validations}/${asked.id}/registrar`, answered)
    expect(status).toBe(200)

    expect(await read(onboarding)).toMatchObject({
      ...{ identityValidationId: asked.id, identityUntil: asked.expiresAt },
    })
  })

  it('are warned of before its steps, and in its form, until the lists were compared', async () => {
    const onboarding = await validated(documentNumber.replace('961', '962'), false)
    const warnings = async (): Promise<unknown> => {
      const { body } = await server.call('cliente', 'GET', `${path}/${onboarding.body.id}/requisitos`)
      return (body.data as StepRequirement[]).find(({ step }) => step === 'revisar')?.warns
    }
    const sent = { ...applicant, documentNumber: documentNumber.replace('961', '962'), pep: false }
    const { body } = await server.call('cliente', 'POST', `${path}/${onboarding.body.id}/impedimentos`, sent)

    expect(await warnings()).toEqual(['No se ha comparado con las listas. Use «Comparar con listas».'])
    expect(body.data).toMatchObject([{ pointer: '/listsValidationId', level: 'aviso' }])
  })

  it('are compared with the lists by who asks, which its record says then', async () => {
    const onboarding = await validated(documentNumber.replace('961', '963'), false)
    const made = await server.call('cliente', 'POST', validations, {
      ...{
        validationType: 'LISTAS',
        documentType: 'CC',
        documentNumber: documentNumber.replace('961', '963'),
      },
      ...{ fullName: 'Persona de Ensayo Inventada', source: 'INTERNA', purpose: 'VINCULACION' },
    })

    await expect
      .poll(async () => (await read(onboarding)).listsUntil, { timeout: 10_000 })
      .toBe(made.body.expiresAt)
    const { body } = await server.call('cliente', 'GET', `${path}/${onboarding.body.id}/requisitos`)
    expect(JSON.stringify(body)).not.toContain('comparado')
  })
})

describe('the contract and the signature of an onboarding', () => {
  const validations = '/execute-api/ops/validations/v1'
  const lacksOf = async ({ body }: Answer): Promise<string[]> => {
    const { body: found } = await server.call('admin', 'GET', `${path}/${body.id}/requisitos`)
    return (found.data as StepRequirement[]).find(({ step }) => step === 'aprobar')?.lacks ?? []
  }
  const read = ({ body }: Answer): Promise<Answer> => server.call('admin', 'GET', `${path}/${body.id}`)
  const stepOf = async (onboarding: Answer): Promise<unknown> => (await read(onboarding)).body.step
  async function identified(documentNumber: string): Promise<void> {
    const ask = (validationType: string, source: string): Promise<Answer> =>
      server.call('cliente', 'POST', validations, {
        ...{ validationType, documentType: 'CC', documentNumber, fullName: 'Persona de Ensayo Inventada' },
        ...{ source, purpose: 'VINCULACION' },
      })
    const asked = await ask('IDENTIDAD', 'REGISTRADURIA')
    await ask('LISTAS', 'INTERNA')
    const answered = { version: asked.body.version, result: 'APROBADA', answerReference: 'REG-0002' }
    await server.call('admin', 'POST', `${validations}/${asked.body.id}/registrar`, answered)
  }

  it('are asked for before its account is opened, and its step says which comes next', async () => {
    const documentNumber = '1000000971'
    const made = await server.call('cliente', 'POST', path, {
      ...{ ...applicant, documentNumber, pep: false, contractAccepted: false },
    })
    expect(made.body.step).toBe('DATOS')
    const onboarding = await take('cliente', 'continuar', made)
    expect(await stepOf(onboarding)).toBe('IDENTIDAD')
    expect(await take('admin', 'aprobar', await read(onboarding))).toMatchObject({
      status: 422,
      body: {
        errors: [
          { pointer: '/contractAccepted' },
          { pointer: '/identityValidationId' },
          { pointer: '/otpVerified' },
        ],
      },
    })
    await identified(documentNumber)
    await expect.poll(() => stepOf(onboarding), { timeout: 10_000 }).toBe('CONTRATO')

    expect(await lacksOf(onboarding)).toEqual([
      'El aspirante no ha aceptado el contrato. Cuando lo acepte, use «Registrar contrato».',
      'El aspirante no ha firmado con OTP. Cuando firme, use «Registrar firma».',
    ])
    expect(await take('admin', 'aprobar', await read(onboarding))).toMatchObject({
      status: 422,
      body: { errors: [{ pointer: '/contractAccepted' }, { pointer: '/otpVerified' }] },
    })
    expect((await take('cliente', 'registrar-contrato', await read(onboarding))).body.step).toBe('FIRMA')
    expect((await take('cliente', 'registrar-firma', await read(onboarding))).body.step).toBe('APERTURA')
    expect(await lacksOf(onboarding)).toEqual([])
    expect(await take('admin', 'aprobar', await read(onboarding))).toMatchObject({ status: 200 })
    await expect
      .poll(async () => (await read(onboarding)).body, { timeout: 10_000 })
      .toMatchObject({ onboardingState: 'CUENTA_CREADA', step: 'APERTURA' })
  })

  it('are registered by its maker while another person reviews it', async () => {
    const validating = await validated('1000000972', true)
    const reviewed = await take('cliente', 'revisar', validating)

    expect(await take('admin', 'registrar-firma', reviewed)).toMatchObject({
      status: 403,
      body: { detail: 'En revisión, el contrato y la firma los registra quien envió la vinculación.' },
    })
    expect(await take('cliente', 'registrar-firma', reviewed)).toMatchObject({
      status: 200,
      body: { onboardingState: 'EN_REVISION', otpVerified: true },
    })
  })
})

it('an onboarding is refused for the document of a client with another name', async () => {
  const sent = { ...applicant, documentNumber: '1000000701', pep: false }

  const { status, body } = await server.call('cliente', 'POST', path, sent)
  const { body: ahead } = await server.call('cliente', 'POST', `${path}/impedimentos`, sent)

  const message = 'El documento es de un cliente con otro nombre.'
  const advice = 'Es Cliente Ficticio, cliente CL-0001. Escriba ese nombre, o corrija el documento.'
  expect(status).toBe(422)
  expect(body.errors).toMatchObject([{ pointer: '/fullName', message, advice }])
  expect(ahead.data).toMatchObject([{ pointer: '/fullName', message, advice }])
})

it('a comparison with the lists that is over says since when, and what to do', async () => {
  const documentNumber = '1000000973'
  const onboarding = await validated(documentNumber, false)
  await server.call('cliente', 'POST', '/execute-api/ops/validations/v1', {
    ...{ validationType: 'LISTAS', documentType: 'CC', documentNumber, fullName: 'Aspirante de prueba' },
    ...{ source: 'INTERNA', purpose: 'VINCULACION' },
  })
  const warnings = async (): Promise<unknown> => {
    const { body } = await server.call('cliente', 'GET', `${path}/${onboarding.body.id}/requisitos`)
    return (body.data as StepRequirement[]).find(({ step }) => step === 'revisar')?.warns ?? []
  }
  await expect.poll(warnings, { timeout: 10_000 }).toEqual([])

  await besideServer(server, (db) =>
    sql`update validations set expires_at = '2026-02-08' where document_number = ${documentNumber}`.execute(
      db,
    ),
  )

  expect(await warnings()).toEqual([
    'La comparación con las listas venció el 08/02/2026. Haga otra con «Comparar con listas».',
  ])
})
