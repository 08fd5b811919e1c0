import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { makeClients } from '#src/server/demonstration/clients.ts'
import { insertAll } from '#src/server/demonstration/insert-all.ts'
import { logLoad } from '#src/server/demonstration/load-demo-data.ts'
import { seededRandom } from '#src/server/demonstration/random.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { deep } from '#tests/support/effort.ts'
import { takeStep } from '#tests/support/execute-request.ts'
import { loadList, loads } from '#tests/support/loaded-list.ts'
import { screens } from '#tests/support/screen-calls.ts'
import { serverAndDatabase } from '#tests/support/server-and-database.ts'

const validations = '/execute-api/ops/validations/v1'

const held = serverAndDatabase()

const heading = 'numero;nombre;documento;alias;pais;nacimiento'

/** Loads the list of people exposed politically, and waits until clients were compared with it. */
async function compared(...lines: string[]): Promise<JsonObject> {
  const load = await loadList(held.server, 'PEP', 'pep.csv', [heading, ...lines].join('\n'))
  expect(load.requestStatus, String(load.executionError)).toBe('EJECUTADA')
  const read = async () => (await held.server.call('admin', 'GET', `${loads}/${load.id}`)).body
  await expect.poll(async () => (await read()).comparedCount, { timeout: 30_000 }).toBeTypeOf('number')
  return read()
}

/** The validations of a person's document that the server made, as those see them who decide. */
async function raisedFor(documentNumber: string): Promise<JsonObject[]> {
  const { rows } = await sql<{ id: string }>`select id from validations
    where document_number = ${documentNumber} and created_by = 'sistema' order by validation_number`.execute(
    held.database.db,
  )
  const answers = await Promise.all(
    rows.map(({ id }) => held.server.call('admin', 'GET', `${validations}/${id}`)),
  )
  return answers.map(({ body }) => body)
}

const countClients = async (): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from clients`.execute(
    held.database.db,
  )
  return rows[0]?.count ?? 0
}

const [invented, owner] = ['P-71;Inventada Persona;;;Inventolandia;', 'P-72;Otro Nombre;1000000952;;;']

describe('a list of control that was loaded', () => {
  it('leaves a validation for each client, and each owner of a company, who is like somebody new', async () => {
    const load = await compared(invented, owner)

    expect(load).toMatchObject({ comparedCount: await countClients(), matchCount: 2 })
    const [byName, ...others] = await raisedFor('7000321')
    expect(others).toEqual([])
    expect(byName).toMatchObject({
      validationType: 'PEP',
      documentType: 'PPT',
      fullName: 'Persona Inventada',
      source: 'INTERNA',
      purpose: 'MONITOREO',
      result: 'COINCIDENCIA',
      decisionState: 'SIN_CONCEPTO',
      expiresAt: '2026-05-11',
      matches: [
        { list: 'PEP', entryNumber: 'P-71', percent: 100, explanation: 'Coinciden: INVENTADA, PERSONA' },
      ],
    })
    const [byDocument] = await raisedFor('1000000952')
    expect(byDocument?.matches).toMatchObject([
      {
        percent: 100,
        explanation: expect.stringMatching(
          /^Beneficiario final de Empresa Ficticia S\.A\.S\. \(40 %\)\. Es el mismo documento\./,
        ),
      },
    ])
    const { rows } = await sql<{ reason: string }>`select reason from audit_logs
      where resource = 'validations' and record_id = ${String(byName?.id)} and user_name = 'sistema'`.execute(
      held.database.db,
    )
    expect(rows).toEqual([{ reason: `Carga de listas ${load.requestNumber}` }])
  })

  it('compares nobody where it brings nothing new', async () => {
    const load = await compared(invented, owner)

    expect(load).toMatchObject({ addedCount: 0, comparedCount: 0, matchCount: 0 })
    expect(await raisedFor('7000321')).toHaveLength(1)
  })

  it('leaves no second validation while one of the same entry is undecided, and one after it was decided', async () => {
    const [undecided] = await raisedFor('7000321')
    expect(await compared(`${invented}1970`, owner)).toMatchObject({ matchCount: 0 })
    await takeStep(held.server, 'cliente', `${validations}/${undecided?.id}`, 'proponer', {
      manualDecision: 'DESCARTADA',
      manualReason: 'La fecha de nacimiento y el país no coinciden.',
    })
    expect(await compared(`${invented}1971`, owner)).toMatchObject({ matchCount: 0 })
    await takeStep(held.server, 'admin', `${validations}/${undecided?.id}`, 'aprobar')

    const load = await compared(`${invented}1972`, owner)

    expect(load).toMatchObject({ comparedCount: await countClients(), matchCount: 1 })
    expect(await raisedFor('7000321')).toHaveLength(2)
  })

  it('is compared with each client once, though its process is killed on the way', deep, async () => {
    const clients = makeClients(seededRandom(7), '2026-02-10', 1300)
    await insertClients(clients)
    const documents = [0, 400, 800, 1299].map((place) => String(clients[place]?.documentNumber))
    const lines = documents.map((document, index) => `P-8${index};Wyqx Kvyq;${document};;;`)

    const load = await interrupted(2, () => compared(invented, owner, ...lines))

    expect(load).toMatchObject({ comparedCount: await countClients(), matchCount: 4 })
    for (const document of documents) expect(await raisedFor(document)).toHaveLength(1)
    expect(await verifyAudit(held.database.db)).toMatchObject({ faults: [] })
  })
})

/** Kills the connection that is about to write a validation, some times, while something is done. */
async function interrupted<Result>(times: number, work: () => Promise<Result>): Promise<Result> {
  const working = work()
  for (let round = 0; round < times; round += 1)
    await held.database.db.transaction().execute(async (holding) => {
      await sql`lock table validations in share row exclusive mode`.execute(holding)
      const kill = async () => {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_locks
          where relation = 'validations'::regclass and not granted`.execute(holding)
        return rows.length
      }
      await expect.poll(kill, { timeout: 20_000 }).toBeGreaterThan(0)
    })
  return working
}

/** Adds clients as the demonstration does. */
async function insertClients(clients: JsonObject[]): Promise<void> {
  const screen = screens.find(({ id }) => id === 'clients')
  if (!screen) throw new Error('no clients')
  const resource = toResource(screen, screens)
  const more = { approvalStatus: 'APROBADO', lastUpdateDate: '2026-01-05' }
  await held.database.db.transaction().execute(async (db) => {
    const act = await logLoad(db, resource, clients.length)
    await insertAll(
      db,
      resource,
      clients.map((client) => ({ ...client, ...more })),
      act,
    )
  })
}
