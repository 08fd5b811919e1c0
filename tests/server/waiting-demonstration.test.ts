import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { leaving } from '#src/schema/workflow.ts'
import type { Transition, Workflow } from '#src/schema/workflow-dialect.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { columnOf } from '#src/server/resources/column-of.ts'
import { toResource } from '#src/server/resources/resource.ts'
import { effort, everyThird } from '#tests/support/effort.ts'
import { ledgerFaultsIn } from '#tests/support/ledger-faults.ts'
import { pathOf, screens } from '#tests/support/screen-calls.ts'
import { serverAndDatabase } from '#tests/support/server-and-database.ts'
import type { Answer } from '#tests/support/start-server.ts'

const deciders = ['admin', 'supervisor', 'gestor', 'cliente']

const held = serverAndDatabase()

type Flowing = Screen & { workflow: Workflow }

const flowing = screens.filter((screen): screen is Flowing => screen.workflow !== undefined)

/** What those who decide write where a step asks for it. */
const asked: Record<string, JsonObject> = {
  'insurance-endorsements': { reviewResult: 'CUMPLE' },
  'unusual-operations': {
    uiafReference: 'ROS-2026-0001',
    decisionReason: 'Se revisó el soporte de la operación.',
  },
}

/** What becomes of a request: the last state that it reaches, and why it goes no further. */
async function walk(screen: Flowing, id: string): Promise<string> {
  const { workflow } = screen
  const path = `${pathOf(screen)}/${id}`
  const read = async (): Promise<JsonObject> => (await held.server.call('admin', 'GET', path)).body
  let record = await read()
  for (const isNext of [decides, executes]) {
    const steps = leaving(workflow, String(record[workflow.state])).filter(isNext)
    if (steps.length === 0) continue
    const answer = await taken(screen, steps, path, record)
    if (answer.status !== 200) return refusal(answer)
    record = await settled(screen, read)
    if (record.executionError !== undefined) return String(record.executionError)
  }
  return String(record[workflow.state])
}

const decides = ({ by, action }: Transition): boolean => by === 'other' && action !== 'rechazar'

const executes = ({ by, action, asks }: Transition): boolean =>
  by !== 'system' && action === 'ejecutar' && asks.every(({ required }) => !required)

/** The first possible step, by the first person who may take it. */
async function taken({ id }: Screen, steps: Transition[], path: string, record: JsonObject): Promise<Answer> {
  let last: Answer | undefined
  for (const { name, asks } of steps)
    for (const user of deciders) {
      const input = asks.flatMap(({ field, as = field }) => {
        const value = asked[id]?.[field]
        return value === undefined ? [] : [[as, value]]
      })
      const body = { version: record.version ?? 0, ...Object.fromEntries(input) }
      last = await held.server.call(user, 'POST', `${path}/${name}`, body)
      if (last.status !== 403) return last
    }
  return last as Answer
}

/** The record once the server does nothing for it now: it is done, or waits for a day or for a file. */
async function settled(screen: Flowing, read: () => Promise<JsonObject>): Promise<JsonObject> {
  const due = async () => {
    const { rows } = await sql`select from outbox
      where resource = ${screen.id} and next_at < now() + interval '1 second'`.execute(held.database.db)
    return rows.length
  }
  await expect.poll(due, { timeout: 10_000 }).toBe(0)
  return read()
}

const refusal = ({ status, body }: Answer): string => {
  const messages = ((body.errors ?? []) as { message: string }[]).map(({ message }) => message)
  return `${status} ${messages.join(' ') || body.detail}`
}

async function waiting(screen: Flowing): Promise<string[]> {
  const resource = toResource(screen, screens)
  const states = screen.workflow.transitions.filter(decides).flatMap(({ from }) => from)
  if (states.length === 0) return []
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(resource.table.name)}
    where ${columnOf(resource, screen.workflow.state)} in (${sql.join([...new Set(states)])}) order by id`.execute(
    held.database.db,
  )
  return rows.map(({ id }) => id)
}

/** States in which what was asked for is done. */
const done = 'EJECUTADA LEVANTADO LIBERADA APLICADA APLICADO APROBADO REPORTADA ARCHIVADA'.split(' ')

/** Requests that end otherwise, and why: the demonstration shows refusals too. */
const otherwise: [RegExp, RegExp][] = [
  // They wait for the answer of the payroll office, and for the day of the rate.
  [/^novelties /, /^EN_EJECUCION$/],
  [/^loan-rates /, /^EN_EJECUCION$/],
  [/^date-changes 2026000140$/, /^El préstamo tiene cuotas vencidas/],
  [/^mass-payments 2026000181$/, /^422 El total del archivo no coincide/],
  // They begin later.
  [/^special-conditions 20260003(00|11)$/, /^422 La condonación se ejecuta desde/],
  [/^special-conditions 20260003(02|22)$/, /^EN_EJECUCION$/],
  [/^onboarding-requests /, /^422 .*Falta una validación de identidad/],
]

describe('a request of the demonstration that waits for approval', () => {
  it.each([
    ['mass-uploads', 7],
    ['mass-payments', 6],
    ['watch-list-loads', 1],
  ])('of %s has a file that was read', async (id, count) => {
    const { rows } = await sql<{ status: string }>`
      select request_status as status from ${sql.table(id.replaceAll('-', '_'))}
      where request_status = 'SOLICITADA' or execution_error is not null and decided_at is null and updated_by = 'sistema'`.execute(
      held.database.db,
    )

    expect(rows).toEqual(Array(count).fill({ status: 'SOLICITADA' }))
  })

  it('is decided by a second person and executed, or refused for a reason of the domain', async () => {
    const unexpected: string[] = []
    let count = 0
    for (const screen of flowing)
      for (const id of everyThird(await waiting(screen), 0)) {
        count += 1
        const { body } = await held.server.call('admin', 'GET', `${pathOf(screen)}/${id}`)
        const name = `${screen.id} ${body[screen.unique[0]?.[0] ?? 'id']}`
        const end = await walk(screen, id)
        const known = otherwise.find(([of]) => of.test(name))
        if (known ? !known[1].test(end) : !done.includes(end)) unexpected.push(`${name}: ${end}`)
      }

    expect(unexpected).toEqual([])
    expect(count).toBeGreaterThan(effort(30, 70))
    expect(await ledgerFaultsIn(held.database.db)).toEqual([])
    expect((await verifyAudit(held.database.db)).faults).toEqual([])
  }, 300_000)
})
