import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { effort } from '#tests/support/effort.ts'
import { ledgerFaults } from '#tests/support/ledger-faults.ts'
import { fetchFile, sendFile } from '#tests/support/send-file.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/hub/mass-payments/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const headings = 'numero_prestamo;valor;fecha_pago'
const loans = ['3000000101', '3000000102', '3000000103']

const payments = (count: number, amount: string, from = 0): string[] =>
  Array.from({ length: count }, (_, index) => `${loans[(from + index) % 3]};${amount};10/02/2026`)

async function request(lines: string[], total: number, more: JsonObject = {}): Promise<JsonObject> {
  const content = `${[headings, ...lines].join('\r\n')}\r\n`
  const file = await sendFile(server, 'pagosach', 'mass-payments', 'pagos.csv', content)
  const { status, body } = await server.call('pagosach', 'POST', path, {
    paymentSource: 'ACH',
    valueDate: '2026-02-10',
    declaredTotal: total,
    declaredCount: lines.length,
    surplusTreatment: 'DEVOLVER',
    bankReference: 'ACH-TEST',
    file,
    ...more,
  })
  expect([status, body.errors]).toEqual([201, undefined])
  await expect
    .poll(
      async () => {
        const one = await read(body.id)
        return one.validCount !== undefined || one.requestStatus === 'FALLIDA'
      },
      { timeout: 150_000 },
    )
    .toBe(true)
  return read(body.id)
}

const read = async (id: unknown): Promise<JsonObject> =>
  (await server.call('admin', 'GET', `${path}/${id}`)).body

async function approving(id: unknown): Promise<Answer> {
  const { version } = await read(id)
  return server.call('admin', 'POST', `${path}/${id}/aprobar`, { version })
}

/** What the file of a new request would come to. */
async function previewed(user: string, lines: string[], more: JsonObject = {}): Promise<Answer> {
  const content = `${[headings, ...lines].join('\r\n')}\r\n`
  const file = await sendFile(server, 'pagosach', 'mass-payments', 'vista.csv', content)
  return server.call(user, 'POST', `${path}/lineas`, { paymentSource: 'ACH', file, ...more })
}

async function step(user: string, id: unknown, name: string): Promise<number> {
  const { version } = await read(id)
  return (await server.call(user, 'POST', `${path}/${id}/${name}`, { version })).status
}

async function ended(id: unknown, timeout = 60_000): Promise<JsonObject> {
  await expect
    .poll(async () => (await read(id)).requestStatus, { timeout })
    .toSatisfy((state) => state === 'EJECUTADA' || state === 'FALLIDA')
  return read(id)
}

async function executed(id: unknown): Promise<JsonObject> {
  expect(await step('admin', id, 'aprobar')).toBe(200)
  expect(await step('admin', id, 'ejecutar')).toBe(200)
  return ended(id)
}

async function inDatabase<T>(statement: string): Promise<T[]> {
  const { db, close } = await openDatabase(server.config)
  const { rows } = await sql.raw<T>(statement).execute(db)
  await close()
  return rows
}

/** What was posted for a request, in pesos, from what was received. */
async function posted(id: unknown): Promise<number> {
  const [row] = await inDatabase<{ sum: number }>(
    `select coalesce(sum(amount), 0)::float8 as sum from ledger_entry
     where origin like 'mass-payments/${id}/%' and debit = 'payroll-receipts'`,
  )
  return row?.sum ?? 0
}

/** What was booked as received for a request, in pesos. */
async function received(id: unknown): Promise<number> {
  const [row] = await inDatabase<{ sum: number }>(
    `select coalesce(sum(amount), 0)::float8 as sum from ledger_entry
     where origin like 'mass-payments/${id}/%' and credit = 'payroll-receipts'`,
  )
  return row?.sum ?? 0
}

describe('a file that no request has yet', () => {
  it('is told line by line, with its sum beside what is declared, and leaves nothing', async () => {
    const count = `select (select count(*) from file_line) + (select count(*) from mass_payments)
      + (select count(*) from file_heading) + (select count(*) from stored_file where kept) as n`
    const before = await inDatabase(count)

    const { status, body } = await previewed(
      'pagosach',
      [...payments(1, '150000,50'), '99999999;x;10/02/2026'],
      {
        ...{ declaredTotal: 200_000, declaredCount: 3 },
      },
    )

    expect([status, body.counts, body.total, body.fails]).toEqual([
      ...[200, { READ: 0, GOOD: 1, WRONG: 1, APPLIED: 0 }, 150_000.5, true],
    ])
    expect(body.problems).toEqual([
      'El archivo trae 2 registros y se declararon 3.',
      'El total del archivo es $ 150.000,50 y se declararon $ 200.000,00.',
    ])
    // 3000000101 owes the instalment of 5 February; two payments of 300.000 bring more than that.
    expect(body.notes).toEqual([])
    const over = await previewed('pagosach', [...payments(1, '300000'), ...payments(1, '300000')], {
      ...{ surplusTreatment: 'CUOTA_SIGUIENTE', valueDate: '2026-02-10' },
    })
    expect(over.body.notes).toEqual([
      expect.stringMatching(
        /^Un pago supera lo vencido de su préstamo al 10\/02\/2026: \$ \d{2,3}\.\d{3},\d\d pagan la cuota siguiente\.$/,
      ),
    ])
    expect((over.body.lines as JsonObject[]).map(({ remarks }) => remarks)).toEqual([
      [],
      [{ heading: '', message: expect.stringMatching(/^El pago supera en \$ \d/) }],
    ])
    const asTyped = await previewed('pagosach', payments(1, '300000'), { valueDate: '31/02/26' })
    expect([asTyped.status, asTyped.body.total]).toEqual([200, 300_000])
    const halfTyped = await previewed('pagosach', payments(1, '300000'), { valueDate: '2026-02' })
    expect([halfTyped.status, halfTyped.body.counts]).toEqual([200, expect.objectContaining({ GOOD: 1 })])
    expect((body.lines as JsonObject[])[0]).toMatchObject({
      ...{ line: 3, state: 'WRONG', cells: ['99999999', 'x', '10/02/2026'] },
    })
    expect(await inDatabase(count)).toEqual(before)
  })

  it('is told what its execution leaves over, beyond the next instalment too', async () => {
    const more = { surplusTreatment: 'CUOTA_SIGUIENTE', valueDate: '2026-02-10' }
    const lines = ['3000000105;5000000;10/02/2026']
    const { body } = await previewed('pagosach', lines, more)
    const made = await request(lines, 5_000_000, more)

    const done = await executed(made.id)

    const [line] = done.lines as JsonObject[]
    expect(Number(line?.surplus)).toBeGreaterThan(0)
    expect(body.notes).toEqual([
      expect.stringMatching(/^Un pago supera lo vencido .* pagan la cuota siguiente\.$/),
      `${pesos(Number(line?.surplus))} superan también la cuota siguiente y quedan como sobrantes por pagar: para que no sobren, elija «Abono a capital».`,
    ])
    expect((body.lines as JsonObject[])[0]?.remarks).toContainEqual({
      heading: '',
      message: `De ellos sobrarán ${pesos(Number(line?.surplus))}.`,
    })
  })

  it('says that a day of its own does not move a payment from the value date', async () => {
    const lines = [...payments(2, '1000'), '3000000101;2000,00;09/02/2026']

    const { body } = await previewed('pagosach', lines, { valueDate: '2026-02-10' })

    expect((body.notes as string[])[0]).toBe(
      'Un pago trae otra fecha de pago: todos se aplican en la fecha valor, 10/02/2026. La fecha de cada fila solo distingue pagos repetidos.',
    )
  })

  it('is told as a whole where it is none of payments, and only to who may make a request', async () => {
    const { body } = await previewed('pagosach', [])

    expect([body.fails, body.problems]).toEqual([
      true,
      ['El archivo no tiene pagos. Cargue uno que los tenga.'],
    ])
    expect((await previewed('gestor', payments(1, '1'))).status).toBe(403)
  })

  it('is compared with no agreement that there is not, and with no more than a record has', async () => {
    const unknown = await previewed('pagosach', payments(1, '1'), { agreementId: 'NO-HAY' })
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`x${index}`, 1]))
    const excess = await previewed('pagosach', payments(1, '1'), many)

    expect(unknown).toMatchObject({ status: 422, body: { errors: [{ pointer: '/agreementId' }] } })
    expect(excess).toMatchObject({ status: 422, body: { errors: [{ keyword: 'maxProperties' }] } })
  })

  it('is in the audit log with how many of its lines were told', async () => {
    const logged = `select coalesce(sum((after ->> 'Líneas de archivos sin solicitud')::int), 0)::int as lines
      from audit_logs where resource = 'mass-payments' and action = 'VER_DETALLE'`
    const [before] = await inDatabase<{ lines: number }>(logged)

    await previewed('pagosach', payments(150, '1000'))

    const [after] = await inDatabase<{ lines: number }>(logged)
    expect((after?.lines ?? 0) - (before?.lines ?? 0)).toBeGreaterThanOrEqual(150)
  })
})

describe('a file of payments', () => {
  it('leads to the request that has it by an index, where many have one', async () => {
    const { db, close } = await openDatabase(server.config)
    const plan = await db.connection().execute(async (session) => {
      await sql`set enable_seqscan = off`.execute(session)
      const { rows } = await sql`
        explain select id from mass_payments where file ->> 'key' = 'x'
        union all select id from mass_payments where result_file ->> 'key' = 'x'`.execute(session)
      return JSON.stringify(rows)
    })
    await close()

    expect(plan).toContain('mass_payments__file__file')
    expect(plan).toContain('mass_payments__result_file__file')
  })

  it('applies none of its lines where three of them are wrong, and tells them', async () => {
    const count = effort(4_000, 100_000)
    const lines = payments(count, '1000')
    lines[0] = '3000000101;mil;10/02/2026'
    lines[count / 2] = '3999999999;1000;10/02/2026'
    lines[count - 1] = '3000000101;1000;31/02/2026'

    const failed = await request(lines, count * 1000)

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA', validCount: count - 3, errorCount: 3 })
    const wrong = failed.lines as JsonObject[]
    expect(wrong.map(({ row }) => row)).toEqual([2, count / 2 + 2, count + 1])
    expect([wrong[0]?.amount, wrong[0]?.message]).toEqual([
      undefined,
      expect.stringMatching(/^Valor «mil»: /),
    ])
    const file = await fetchFile(server, 'admin', 'mass-payments', failed.errorFile)
    expect(file.trim().split('\r\n')).toHaveLength(4)
    expect(await posted(failed.id)).toBe(0)
  }, 240_000)

  it('tells the line of an amount that no payment has', async () => {
    const failed = await request(['3000000101;1000000000;10/02/2026'], 1_000_000_000)

    expect(failed).toMatchObject({ requestStatus: 'FALLIDA', errorCount: 1 })
    expect(failed.lines).toMatchObject([
      { row: 2, message: expect.stringMatching(/^Valor: |^Valor «1000000000»: /) },
    ])
  })

  it.each([
    ['<script>alert(1)</script>', /^Número de préstamo «‹script›alert\(1\)‹\/script›»: /],
    ['\u202e3000000101', /«3000000101»: la celda tiene caracteres invisibles. Escríbala de nuevo./],
  ])('tells the line whose loan is %j, with what was typed', async (loan, message) => {
    const failed = await request([`${loan};1000;10/02/2026`, '3000000102;1000;10/02/2026'], 2_000)

    expect(failed).toMatchObject({
      requestStatus: 'FALLIDA',
      errorCount: 1,
      lines: [{ row: 2, message: expect.stringMatching(message) }],
    })
    const { body } = await server.call('pagosach', 'GET', `${path}/${failed.id}/lineas`)
    expect(JSON.stringify(body)).not.toMatch(/<script>|\u202e/)
  })

  it.each(['1e9', '1234567890123456789'])('shows no amount of a line whose amount is %s', async (amount) => {
    const failed = await request([`3000000101;${amount};10/02/2026`], 1_000_000_000)

    const [line] = failed.lines as JsonObject[]
    expect(line?.amount).toBeUndefined()
    expect(line?.message).toContain(`«${amount}»`)
    expect(failed.fileTotal).toBe(0)
  })

  it(
    'is applied once, whatever ends the server on the way',
    async () => {
      const count = effort(300, 100_000)
      const sum = count * 30
      const good = await request(payments(count, '30'), sum)
      expect(good).toMatchObject({ fileTotal: sum, validCount: count, errorCount: 0, difference: 0 })

      expect(await step('admin', good.id, 'aprobar')).toBe(200)
      expect(await step('admin', good.id, 'ejecutar')).toBe(200)
      await server.restart()
      await server.restart()
      const done = await ended(good.id, effort(60_000, 3_000_000))

      expect(done.requestStatus).toBe('EJECUTADA')
      expect(await posted(good.id)).toBe(sum)
      const result = await fetchFile(server, 'admin', 'mass-payments', done.resultFile)
      expect(result.trim().split('\r\n')).toHaveLength(count + 1)
    },
    effort(240_000, 3_600_000),
  )

  it('leaves what it cannot identify among what was received, where that was chosen', async () => {
    const made = await request(['3999999999;5000;10/02/2026', '3000000101;1001;10/02/2026'], 7_001, {
      surplusTreatment: 'PARTIDA',
    })
    expect(made).toMatchObject({ fileTotal: 6_001, validCount: 1, errorCount: 1, difference: 1_000 })
    expect(made.lines).toMatchObject([
      { row: 2, result: 'ERROR', message: expect.stringContaining('No hay') },
    ])
    const errors = await fetchFile(server, 'admin', 'mass-payments', made.errorFile)
    expect(errors.trim().split('\r\n')).toHaveLength(2)

    const done = await executed(made.id)

    expect(done.lines).toMatchObject([{ row: 2, result: 'ERROR', amount: 5_000, applied: 0, surplus: 5_000 }])
    expect(await posted(made.id)).toBe(1_001)
    expect(await received(made.id)).toBe(7_001)
  })

  it('keeps what was received where it can identify none of it', async () => {
    const made = await request(['3999999998;5001;10/02/2026'], 5_001, { surplusTreatment: 'PARTIDA' })

    const done = await executed(made.id)

    expect([done.requestStatus, done.validCount, done.errorCount]).toEqual(['EJECUTADA', 0, 1])
    expect([await posted(made.id), await received(made.id)]).toEqual([0, 5_001])
  })

  it('tells of each payment what was applied and what is left over', async () => {
    const made = await request(['3000000106;90000000;10/02/2026'], 90_000_000, {
      surplusTreatment: 'PARTIDA',
    })

    const done = await executed(made.id)

    const [line] = done.lines as JsonObject[]
    expect(made.expectedSurplus).toBe(line?.surplus)
    expect(line).toMatchObject({ result: 'SOBRANTE', message: expect.stringMatching(/ y sobran \$ /) })
    expect(Number(line?.applied) + Number(line?.surplus)).toBe(90_000_000)
    expect(Number(line?.surplus)).toBeGreaterThan(0)
    const result = await fetchFile(server, 'admin', 'mass-payments', done.resultFile)
    expect(result.split('\r\n')[0]).toContain('Resultado;Aplicado;Sobrante;Mensaje')
  })

  it('is not approved where it differs from what was declared (PMA-2)', async () => {
    const made = await request(['3000000101;1500;10/02/2026'], 2_000)

    expect(await step('admin', made.id, 'aprobar')).toBe(422)
  })

  it('has not more than was received, and the rest of it stays pending (PMA-2)', async () => {
    const more = await request(['3000000101;1501;10/02/2026'], 1_500, { surplusTreatment: 'PARTIDA' })
    const less = await request(['3000000101;1502;10/02/2026'], 2_000, { surplusTreatment: 'PARTIDA' })

    expect(await step('admin', more.id, 'aprobar')).toBe(422)
    expect((await executed(less.id)).requestStatus).toBe('EJECUTADA')
    expect(await posted(less.id)).toBe(1_502)
    expect(await received(less.id)).toBe(2_000)
  })

  it('has as many lines as were declared', async () => {
    const made = await request(['3000000101;1503;10/02/2026'], 1_503, { declaredCount: 99_999 })

    const { body } = await approving(made.id)

    expect(body.errors).toMatchObject([
      { message: 'El archivo trae 1 registros y se declararon 99999. Rechácelo y pida que se corrija.' },
    ])
  })

  it('tells the approver, and the result, of payments that are alike', async () => {
    const line = '3000000101;1504;10/02/2026'
    const made = await request([line, line, '3000000102;1504;10/02/2026'], 4_512)
    expect(made).toMatchObject({ validCount: 3, repeatedCount: 1 })

    const done = await executed(made.id)

    const notice = 'Hay otro pago igual en la fila 2.'
    expect(done.requestStatus).toBe('EJECUTADA')
    expect(done.lines).toContainEqual(expect.objectContaining({ row: 3, message: notice }))
    const result = await fetchFile(server, 'admin', 'mass-payments', done.resultFile)
    expect(result.split('\r\n').filter((row) => row.includes(notice))).toHaveLength(1)
  })

  it('tells of payments that another file brought, whose lines are not all the same', async () => {
    const lines = ['3000000101;1507;10/02/2026', '3000000102;1508;10/02/2026']
    const first = await request(lines, 3_015)
    await executed(first.id)

    const more = await request([...lines, '3000000101;1509;10/02/2026'], 4_524)

    expect(more).toMatchObject({ validCount: 3, repeatedCount: 2 })
    const notice = `El archivo de la solicitud ${first.requestNumber} trae un pago igual.`
    expect((await executed(more.id)).lines).toEqual([
      expect.objectContaining({ row: 2, message: expect.stringContaining(notice) }),
      expect.objectContaining({ row: 3, message: expect.stringContaining(notice) }),
    ])
  })

  it('is the same file with its lines in another order or with blank ones (PMA-1)', async () => {
    const lines = ['3000000101;1505;10/02/2026', '3000000102;1506;10/02/2026']
    await request(lines, 3_011)

    const again = await request(['', ...lines.toReversed(), ''], 3_011, { declaredCount: 2 })

    expect(again).toMatchObject({
      requestStatus: 'FALLIDA',
      executionError: expect.stringMatching(/^Este archivo ya fue cargado el \d{2}.\d{2}.\d{4}\. Anule/),
    })
  })

  it('takes the surplus of a payment to the principal, or to the next instalment', async () => {
    const before = await inDatabase<{ id: string; balance: number }>(
      `select id, principal_balance::float8 as balance from loans where loan_number = '3000000103'`,
    )
    for (const [surplusTreatment, amount] of [
      ['CUOTA_SIGUIENTE', 200_000],
      ['ABONO_CAPITAL', 900_000],
    ] as const) {
      const made = await request([`3000000103;${amount};10/02/2026`], amount, { surplusTreatment })
      const done = await executed(made.id)
      expect([done.requestStatus, done.lines ?? []]).toEqual(['EJECUTADA', []])
    }
    const after = await inDatabase<{ balance: number }>(
      `select principal_balance::float8 as balance from loans where loan_number = '3000000103'`,
    )
    const history = await inDatabase<{ number: number; total: number; balance: number }>(
      `select installment_number as number, total_paid::float8 as total, balance_after::float8 as balance
       from loan_payment_history where loan_number = '3000000103' and payment_date = '2026-02-10'`,
    )
    // Unless the debtor chooses otherwise, the instalment stays and the loan ends sooner.
    const installment = `select installment_amount::float8 as amount from loans where loan_number = '3000000105'`
    const [agreed] = await inDatabase<{ amount: number }>(installment)
    const chosen = { surplusTreatment: 'ABONO_CAPITAL', principalReduction: 'CUOTA' }
    const lower = await request(['3000000105;900000;10/02/2026'], 900_000, chosen)
    expect((await executed(lower.id)).requestStatus).toBe('EJECUTADA')
    const [lowered] = await inDatabase<{ amount: number }>(installment)
    expect(lowered?.amount).toBeLessThan((agreed?.amount ?? 0) * 0.9)
    expect(after[0]?.balance).toBeLessThan((before[0]?.balance ?? 0) - 600_000)
    expect(history.reduce((sum, { total }) => sum + total, 0)).toBeCloseTo(1_100_000, 2)
    expect(history.find(({ number }) => number === 0)?.balance).toBeCloseTo(after[0]?.balance ?? 0, 2)
  })

  it('leaves a ledger in balance, with each posting in the chain', async () => {
    expect(await ledgerFaults(server)).toEqual([])
    expect((await besideServer(server, verifyAudit)).faults).toEqual([])
  })
})
