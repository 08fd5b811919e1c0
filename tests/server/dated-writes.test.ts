import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { copyDatedSchemas, list, lists, newModality, rates, wages } from '#tests/support/dated-screens.ts'
import { type Answer, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const inEffect = 'El registro ya está en vigencia; cree uno nuevo desde otra fecha.'
const taken = 'Ya existe un registro vigente para ese período.'

/** The business day of tests is 10 February 2026. */
const schemas = copyDatedSchemas()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: schemas.path })
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

const outcome = ({ status, body }: Answer): unknown => [
  status,
  (body.errors as JsonObject[] | undefined)?.map(({ pointer, message }) => [pointer, message]),
]

async function create(record: JsonObject): Promise<JsonObject> {
  const { status, body } = await server.call('admin', 'POST', lists, record)
  expect([status, body.errors]).toEqual([201, undefined])
  return body
}

const put = (id: unknown, version: unknown, record: JsonObject): Promise<Answer> =>
  server.call('admin', 'PUT', `${lists}/${id}`, { ...record, version })

const read = async (path: string, id: unknown): Promise<JsonObject> =>
  (await server.call('admin', 'GET', `${path}/${id}`)).body

/** Reasons of each version of a record, from its history. */
async function reasonsOf(id: unknown): Promise<(string | null)[]> {
  let reasons: (string | null)[] = []
  await server.restart(async () => {
    const { db, close } = await openDatabase(server.config)
    const { rows } = await sql<{ reason: string | null }>`
      select reason from record_version where record_id = ${id} order by version`.execute(db)
    reasons = rows.map(({ reason }) => reason)
    await close()
  })
  return reasons
}

describe('a new period', () => {
  it('ends the open one that it follows on the day before, which its history tells', async () => {
    const first = await create(list('SIGUE', '2026-01-01'))
    await create(list('SIGUE', '2026-04-01'))

    expect(await read(lists, first.id)).toMatchObject({ validTo: '2026-03-31', version: 2 })
    expect(await reasonsOf(first.id)).toEqual([null, 'Termina porque otro registro rige desde el 01/04/26.'])
  })

  it('does not shorten one whose end is known, and says which of its days is taken', async () => {
    await create(list('FIJA', '2026-03-01', '2026-03-31'))
    await create(list('FIJA', '2026-06-01', '2026-06-30'))
    const errors = async (...days: [string, string?]) =>
      outcome(await server.call('admin', 'POST', lists, list('FIJA', ...days)))

    expect(await errors('2026-03-31', '2026-04-30')).toEqual([422, [['/validFrom', taken]]])
    expect(await errors('2026-05-01')).toEqual([422, [['/validTo', taken]]])
    expect(await errors('2026-05-01', '2026-06-01')).toEqual([422, [['/validTo', taken]]])
    await create(list('FIJA', '2026-04-01', '2026-05-31'))
  })

  it('leaves the one before as it is when it is refused itself', async () => {
    const first = await create(list('ENTERA', '2026-01-01'))
    await create(list('ENTERA', '2026-09-01', '2026-09-30'))

    const refused = await server.call('admin', 'POST', lists, { ...list('ENTERA', '2026-10-01'), name: '' })

    expect(refused.status).toBe(422)
    expect(await read(lists, first.id)).toMatchObject({ validTo: '2026-08-31', version: 2 })
  })

  it('is one of many that were written at the same time', async () => {
    const first = await create(list('CARRERA', '2026-01-01'))
    const days = Array.from({ length: 10 }, (_, index) => `2027-03-${String(10 + index)}`)

    const answers = await Promise.all(
      days.map((day) => server.call('admin', 'POST', lists, list('CARRERA', day, '2027-12-31'))),
    )

    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter((answer) => answer.status === 422)).toHaveLength(9)
    const [made] = answers.filter(({ status }) => status === 201)
    expect(String((await read(lists, first.id)).validTo) < String(made?.body.validFrom)).toBe(true)
  })
})

describe('a period that has begun', () => {
  it('keeps its values, and may end today at the soonest', async () => {
    const { id, version } = await create(list('VIVA', '2026-01-01'))
    const change = async (values: JsonObject) =>
      outcome(await put(id, version, { ...list('VIVA', '2026-01-01'), ...values }))

    expect(await change({ name: 'Otro nombre' })).toEqual([422, [['/name', inEffect]]])
    expect(await change({ validFrom: '2026-05-01' })).toEqual([422, [['/validFrom', inEffect]]])
    expect(await change({ agreementIds: ['CV-0002'] })).toEqual([422, [['/agreementIds', inEffect]]])
    expect(await change({ validTo: '2026-02-09' })).toEqual([422, [['/validTo', inEffect]]])
    expect(await change({ validTo: '2026-02-10' })).toEqual([200, undefined])
  })

  it('may still be inactivated', async () => {
    const { id } = await create(list('FUERA', '2026-01-01'))

    expect((await server.call('admin', 'DELETE', `${lists}/${id}`)).body).toMatchObject({
      status: 'INACTIVO',
    })
  })

  it('is told from one that is still to come, of which everything may change', async () => {
    const { id, version } = await create(list('FUTURA', '2026-02-11'))

    expect(outcome(await put(id, version, { ...list('FUTURA', '2026-03-01'), name: 'Otra' }))).toEqual([
      200,
      undefined,
    ])
  })
})

const rate = (month: string, bank = 16): JsonObject => ({
  sfcModality: newModality,
  currentBankRate: bank,
  usuryRate: bank * 1.5,
  resolutionNumber: '0001 de 2026',
  status: 'ACTIVO',
  validFrom: `${month}-01`,
  validTo: new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0))
    .toISOString()
    .slice(0, 10),
})

const step = (user: string, path: string, name: string, { body }: Answer): Promise<Answer> =>
  server.call(user, 'POST', `${path}/${body.id}/${name}`, {
    version: (body.pending as { version: number } | undefined)?.version ?? 0,
  })

const draft = (path: string, record: JsonObject): Promise<Answer> =>
  server.call('gestor', 'POST', path, record)

async function approved(path: string, record: JsonObject): Promise<Answer> {
  const sent = await step('gestor', path, 'enviar', await draft(path, record))
  return step('supervisor', path, 'aprobar', sent)
}

const wage = (validFrom: string, more: JsonObject = {}): JsonObject => ({
  year: Number(validFrom.slice(0, 4)),
  smmlvValue: 1800000,
  transportAllowance: 250000,
  normType: 'DECRETO',
  normNumber: 'Decreto de prueba',
  normState: 'VIGENTE',
  status: 'ACTIVO',
  validFrom,
  ...more,
})

describe('under dual control', () => {
  const open = 'Decreto 0159 de 2026'
  const openWage = async (): Promise<JsonObject | undefined> => {
    const { body } = await server.call('admin', 'GET', `${wages}?q=0159`)
    return (body.data as JsonObject[]).find(({ normNumber }) => normNumber === open)
  }

  it('the period before ends with the approval, not with the draft', async () => {
    const sent = await step('gestor', wages, 'enviar', await draft(wages, wage('2027-01-01')))
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect(await openWage()).not.toHaveProperty('validTo')

    expect(outcome(await step('supervisor', wages, 'aprobar', sent))).toEqual([200, undefined])
    expect(await openWage()).toMatchObject({ validTo: '2026-12-31' })
  })

  it('a draft that could not take effect is refused at once, and of two drafts the one that is approved counts', async () => {
    const confirmed = `${wages}?confirma=SML-1&confirma=SML-2`
    expect(outcome(await draft(confirmed, wage('2024-05-01', { validTo: '2024-06-30' })))).toEqual([
      422,
      [['/validFrom', taken]],
    ])

    const drafts = ['2028-02-01', '2028-03-01'].map((day) =>
      draft(wages, wage(day, { validTo: '2028-12-31' })),
    )
    const sent = await Promise.all(drafts.map(async (each) => step('gestor', wages, 'enviar', await each)))
    const answers = await Promise.all(sent.map((each) => step('supervisor', wages, 'aprobar', each)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.flatMap(({ body }) => body.errors ?? [])).toMatchObject([{ message: taken }])
  })

  it('a change that was proposed before its period began is refused once it has', async () => {
    const first = await approved(rates, rate('2026-03'))
    expect(outcome(first)).toEqual([200, undefined])
    const changed = await server.call('gestor', 'PUT', `${rates}/${first.body.id}`, {
      ...rate('2026-03', 17),
      version: first.body.version ?? 0,
    })
    const sent = await step('gestor', rates, 'enviar', changed)

    server.config.fixedDate = '2026-03-05'
    await server.restart()

    expect(outcome(await step('supervisor', rates, 'aprobar', sent))).toEqual([
      422,
      [
        ['/currentBankRate', inEffect],
        ['/usuryRate', inEffect],
      ],
    ])
    server.config.fixedDate = '2026-02-10'
    await server.restart()
  })

  it('a change of a period that another one ended meanwhile is neither sent nor approved', async () => {
    const change = async (year: number): Promise<Answer> => {
      const { body } = await approved(wages, wage(`${year}-01-01`))
      const { version } = await read(wages, body.id)
      return server.call('gestor', 'PUT', `${wages}/${body.id}`, {
        ...wage(`${year}-01-01`, { smmlvValue: 1900000 }),
        version: version ?? 0,
      })
    }
    const unsent = await change(2029)
    const sent = await step('gestor', wages, 'enviar', await change(2030))
    expect(sent).toMatchObject({ status: 200, body: { pending: { state: 'PENDIENTE_APROBACION' } } })
    await approved(wages, wage('2031-01-01'))

    const answers = [
      await step('gestor', wages, 'enviar', unsent),
      await step('supervisor', wages, 'aprobar', sent),
    ]

    expect(
      answers.map(({ status, body }) => [status, body.code, (body.current as JsonObject).validTo]),
    ).toEqual([
      [409, 'stale', '2029-12-31'],
      [409, 'stale', '2030-12-31'],
    ])
    for (const { body } of [unsent, sent])
      expect(await read(wages, body.id)).toMatchObject({ smmlvValue: 1800000 })
  })
})

describe('periods that follow each other', () => {
  const gap = (from: string, to: string) => `Queda un período sin cubrir entre ${from} y ${to}.`

  it('are asked for when approval is asked for, what waits for it counting, and again when it is given', async () => {
    const may = await draft(rates, rate('2026-05'))
    expect(outcome(await step('gestor', rates, 'enviar', may))).toEqual([
      422,
      [['/validFrom', gap('01/04/26', '30/04/26')]],
    ])
    const april = await step('gestor', rates, 'enviar', await draft(rates, rate('2026-04')))
    const sent = await step('gestor', rates, 'enviar', may)
    expect([april.status, sent.status]).toEqual([200, 200])

    expect(outcome(await step('supervisor', rates, 'aprobar', sent))).toEqual([
      422,
      [['/validFrom', gap('01/04/26', '30/04/26')]],
    ])
    expect((await step('supervisor', rates, 'aprobar', april)).status).toBe(200)
    expect((await step('supervisor', rates, 'aprobar', sent)).status).toBe(200)
  })

  it('may not lose one in the middle, nor end sooner than the next begins', async () => {
    const april = (
      (await server.call('admin', 'GET', `${rates}?sfcModality=${newModality}`)).body.data as JsonObject[]
    ).find(({ validFrom }) => validFrom === '2026-04-01')

    expect(outcome(await server.call('admin', 'DELETE', `${rates}/${april?.id}`))).toEqual([
      422,
      [['/status', gap('01/04/26', '30/04/26')]],
    ])
  })

  it('may fill a gap of old in part', async () => {
    const old = { ...rate('2025-06'), sfcModality: 'CONSUMO_ORDINARIO' }

    expect(outcome(await approved(rates, old))).toEqual([200, undefined])
  })
})
