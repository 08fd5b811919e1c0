import { join } from 'node:path'
import { read, utils, type WorkBook } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import { verifyAudit } from '#src/server/audit/verify.ts'
import { reportKinds } from '#src/server/operations/write-report/report-kinds.ts'
import { openDatabase } from '#src/server/sql/database.ts'
import { deep } from '#tests/support/effort.ts'
import { asStoredCsv, convertFile } from '#tests/support/libre-office.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/ops/reports/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const january = { dateFrom: '2025-12-01', dateTo: '2026-02-10', includePersonalData: false }

/** Asks for a report and waits until it has ended. */
async function ended(more: JsonObject, user = 'admin'): Promise<JsonObject> {
  const made = await server.call(user, 'POST', path, { format: 'CSV', ...january, ...more })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return endOf(made.body.id)
}

async function endOf(id: unknown): Promise<JsonObject> {
  const look = async (): Promise<JsonObject> => (await server.call('admin', 'GET', `${path}/${id}`)).body
  await expect
    .poll(async () => (await look()).executionState, { timeout: 15_000 })
    .toSatisfy((state) => state !== 'EN_COLA' && state !== 'GENERANDO')
  return look()
}

const address = (key: unknown, user = 'admin') =>
  server.call(user, 'POST', '/execute-api/mto/presigned-urls/v1', {
    operation: 'GET',
    resource: 'reports',
    key,
  })

async function download(report: JsonObject, user = 'admin'): Promise<Buffer> {
  const { status, body } = await address(report.fileKey, user)
  expect([status, body.detail]).toEqual([200, undefined])
  return Buffer.from(await (await fetch(String(body.url))).arrayBuffer())
}

async function inDatabase<T>(statement: string): Promise<T[]> {
  const { db, close } = await openDatabase(server.config)
  const { rows } = await sql.raw<T>(statement).execute(db)
  await close()
  return rows
}

const linesOf = (csv: Buffer): string[][] =>
  csv
    .toString('utf8')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'))

const firstSheet = ({ SheetNames: [name = ''], Sheets }: WorkBook) => Sheets[name] ?? {}

/** The amounts of a text file, each with its place. */
const amountsOf = (lines: string[][]): [row: number, column: number, amount: number][] =>
  lines.flatMap((cells, row) =>
    cells.flatMap((cell, column): [number, number, number][] =>
      /^-?\d+,\d+$/.test(cell) ? [[row, column, Number(cell.replace(',', '.'))]] : [],
    ),
  )

describe('a report', () => {
  it.each(Object.keys(reportKinds))('%s comes in each format, or has no data', async (reportCode) => {
    for (const format of ['CSV', 'XLSX', 'PDF']) {
      const report = await ended({ reportCode, format })

      expect([report.executionState, report.executionError]).toEqual([
        report.rowCount === 0 ? 'SIN_DATOS' : 'LISTO',
        undefined,
      ])
      if (report.rowCount === 0) continue
      const content = await download(report)
      expect(content.toString('latin1', 0, 2)).toBe({ CSV: '\xef\xbb', XLSX: 'PK', PDF: '%P' }[format])
    }
  })

  it('sums what SQL sums, in all and by rating', async () => {
    const report = await ended({ reportCode: 'CARTERA' })

    const lines = linesOf(await download(report))
    const place = lines[0]?.indexOf('Saldo de capital') ?? -1
    const [sums] = await inDatabase<{ total: string; rows: number }>(`
      select replace(sum(principal_balance)::text, '.', ',') as total, count(*)::integer as rows from loans
      where loan_state in ('VIGENTE', 'EN_MORA', 'JURIDICO', 'REESTRUCTURADO') and disbursement_date <= '2026-02-10'`)
    expect(place).toBeGreaterThan(0)
    expect(report.rowCount).toBe(sums?.rows)
    expect(Number(lines.at(-1)?.[place]?.replace(',', '.'))).toBe(Number(sums?.total.replace(',', '.')))
    expect(lines.at(-1)?.[0]).toBe('Total')
    expect(lines.some(([first]) => first?.startsWith('Total A'))).toBe(true)
  })

  // Written by hand, and not from what the reports are made by.
  const bogota = (moment: string): string =>
    `(${moment} at time zone 'America/Bogota')::date between '2025-12-01' and '2026-02-10'`
  const inDays = (day: string): string => `${day} between '2025-12-01' and '2026-02-10'`
  it.each([
    [
      'GMF_SEMANAL',
      'GMF',
      `sum(gmf_amount) from manual_gmf_transactions
      where request_status = 'EJECUTADA' and ${inDays('origin_transaction_date')}`,
    ],
    ['GMF_HOLD', 'Valor retenido', `sum(hold_amount) from gmf_hold_releases where ${inDays('hold_date')}`],
    ['CANCELACIONES', 'Saldo', `sum(balance) from gmf_account_cancellations where ${bogota('requested_at')}`],
    [
      'BLOQUEOS',
      'Monto bloqueado',
      `sum(amount_lock_partial) from account_locks where ${bogota('created_at')}`,
    ],
    [
      'CDT_VENCIMIENTOS',
      'Valor nominal',
      `sum(nominal_value) from deceval_operations
      where security_type = 'CDT' and request_status = 'EJECUTADA' and ${inDays('maturity_date')}`,
    ],
    [
      'ABANDONADAS',
      'Saldo',
      `sum(balance) from accounts
      where account_state = 'ABANDONADA' and last_movement_date <= '2026-02-10'`,
    ],
    [
      'PAGOS_ACH',
      'Total del archivo',
      `sum(file_total) from mass_payments
      where payment_source = 'ACH' and ${inDays('value_date')}`,
    ],
    [
      'PAGOS_MASIVOS',
      'Total del archivo',
      `sum(file_total) from mass_payments where ${inDays('value_date')}`,
    ],
    [
      'GASTOS_JUDICIALES',
      'Total a pagar',
      `sum(total_amount) from judicial_expenses where ${inDays('invoice_date')}`,
    ],
    ['CONDICIONES', 'Valor', `sum(amount) from special_conditions where ${inDays('start_date')}`],
    [
      'ENDOSOS',
      'Valor asegurado',
      `sum(insured_amount) from insurance_endorsements
      where ${inDays('coverage_to - coalesce(renewal_alert_days, 0)')}`,
    ],
    ['NOVEDADES', 'Cuota nueva', `sum(new_installment) from novelties where ${bogota('requested_at')}`],
  ])('%s sums in «%s» what SQL sums', async (reportCode, title, from) => {
    const report = await ended({ reportCode, includePersonalData: true })

    const [sql] = await inDatabase<{ rows: number; total: number }>(
      `select count(*)::integer as rows, coalesce(${from.replace(' from ', ', 0)::float8 as total from ')}`,
    )
    expect(report.rowCount).toBe(sql?.rows)
    const lines = report.rowCount === 0 ? [] : linesOf(await download(report))
    const place = lines[0]?.indexOf(title) ?? 0
    const totals = lines.filter(([first]) => first?.startsWith('Total'))
    const figures = totals.map((cells) => Number((cells[place] ?? '').replace(',', '.')))
    // The sum over all where there is one, else those of the groups.
    const reported = totals.at(-1)?.[0] === 'Total' ? figures.slice(-1) : figures
    expect(place).toBeGreaterThanOrEqual(0)
    expect(reported.reduce((sum, one) => sum + one, 0)).toBeCloseTo(sql?.total ?? 0, 2)
  })

  it('has a workbook that opens, with the same rows and sums', async () => {
    const report = await ended({ reportCode: 'CARTERA', format: 'XLSX' })

    const book = read(await download(report))
    const rows = utils.sheet_to_json<unknown[]>(book.Sheets.Datos ?? {}, { header: 1 })
    expect(rows.length).toBeGreaterThan(Number(report.rowCount) + 1)
    expect(rows.at(-1)?.[0]).toBe('Total')
  })

  it.each(Object.keys(reportKinds))(
    '%s opens in LibreOffice, with the rows and figures of its text file',
    { ...deep, timeout: 180_000 },
    async (reportCode) => {
      const text = await ended({ reportCode })
      if (text.rowCount === 0) return
      const book = await ended({ reportCode, format: 'XLSX' })

      const opened = convertFile(await download(book), 'xlsx', asStoredCsv)

      const lines = linesOf(await download(text))
      const amounts = amountsOf(lines)
      const rows = utils.sheet_to_json<unknown[]>(firstSheet(read(opened)), { header: 1, defval: '' })
      expect(rows).toHaveLength(lines.length)
      expect(amounts.map(([row, column]) => [row, column, Number(rows[row]?.[column])])).toEqual(amounts)
    },
  )

  it('masks documents and accounts unless an administrator asked for them (X-15)', async () => {
    const masked = linesOf(await download(await ended({ reportCode: 'GMF_HOLD' })))
    const open = await ended({ reportCode: 'GMF_HOLD', includePersonalData: true })
    const shown = linesOf(await download(open))

    const place = shown[0]?.indexOf('Número de cuenta') ?? -1
    expect(shown[1]?.[place]).toMatch(/^\d{8,16}$/)
    expect(masked[1]?.[place]).not.toBe(shown[1]?.[place])
    expect((await address(open.fileKey, 'pagosach')).status).toBe(403)
    const [entry] = await inDatabase<{ after: JsonObject }>(
      `select to_jsonb(audit_logs) as after from audit_logs where resource = 'reports' and action = 'EXPORTAR' limit 1`,
    )
    expect(JSON.stringify(entry)).toContain('Datos personales')
  })

  it('has its file for who sees the screen of its data, and for others its name alone', async () => {
    const [payments, locks] = [
      await ended({ reportCode: 'PAGOS_MASIVOS' }),
      await ended({ reportCode: 'BLOQUEOS' }),
    ]
    const read = async ({ id }: JsonObject) => (await server.call('pagosach', 'GET', `${path}/${id}`)).body
    const versions = (await server.call('pagosach', 'GET', `${path}/${locks.id}/history`)).body

    expect((await read(payments)).reportFile).toEqual(payments.reportFile)
    expect(locks.reportFile).toMatchObject({ key: locks.fileKey })
    expect((await read(locks)).reportFile).toEqual({ ...(locks.reportFile as JsonObject), key: '-' })
    expect(JSON.stringify(versions)).not.toContain(`"key":"${locks.fileKey}"`)
    expect((await address(locks.fileKey, 'pagosach')).status).toBe(403)
  })

  it('is refused with what to do where it cannot be divided as asked', async () => {
    const { status, body } = await server.call('admin', 'POST', path, {
      format: 'CSV',
      ...january,
      ...{ reportCode: 'BLOQUEOS', channelId: 'ACH' },
    })

    expect(status).toBe(422)
    expect(body.errors).toEqual([
      expect.objectContaining({
        pointer: '/reportCode',
        message: 'Este reporte no se divide por canal. Pídalo de nuevo sin canal.',
      }),
    ])
  })

  it('of what there is needs no first day, and none is kept or named', async () => {
    const { dateFrom, ...until } = january
    const asked = await server.call('admin', 'POST', path, { ...until, format: 'CSV', reportCode: 'CARTERA' })
    const report = await endOf(asked.body.id)
    const withFirst = await ended({ reportCode: 'CARTERA', dateFrom })

    expect(report).toMatchObject({ executionState: 'LISTO', rowCount: withFirst.rowCount })
    expect(withFirst.dateFrom).toBeUndefined()
    expect(report.reportFile).toMatchObject({ fileName: 'cartera_2026-02-10.csv' })
  })

  it.each([
    ['GMF_SEMANAL', 'DIAN'],
    ['ABANDONADAS', 'ICETEX'],
    ['CARTERA', 'INTERNO'],
  ])('%s says for whom it is: %s', async (reportCode, addressee) => {
    expect(await ended({ reportCode })).toMatchObject({ addressee })
  })

  it('waits for the one before it of the same person (REP-2)', async () => {
    const codes = ['PAGOS_MASIVOS', 'GASTOS_JUDICIALES', 'CONDICIONES']
    const made = await Promise.all(
      codes.map((reportCode) =>
        server.call('pagosach', 'POST', path, { format: 'CSV', ...january, reportCode }),
      ),
    )

    const reports = await Promise.all(made.map(({ body }) => endOf(body.id)))
    expect(reports.map(({ executionState }) => executionState)).not.toContain('FALLIDO')
  })

  it('that is asked for eight times at once is accepted once while it runs (REP-2)', async () => {
    const { db, close } = await openDatabase(server.config)
    const ask = () =>
      server.call('pagosach', 'POST', path, { format: 'CSV', ...january, reportCode: 'CONDICIONES' })

    // Nobody starts it meanwhile: the one that is accepted runs until all are answered.
    const answers = await db.transaction().execute(async (holding) => {
      await sql`select pg_advisory_xact_lock(hashtext('reports/pagosach'))`.execute(holding)
      return Promise.all(Array.from({ length: 8 }, ask))
    })
    await close()

    const [accepted, ...refused] = answers.toSorted((one, other) => one.status - other.status)
    expect([accepted?.status, accepted?.body.requestedBy]).toEqual([201, 'pagosach'])
    expect(refused.map(({ status }) => status)).toEqual(Array(7).fill(422))
    for (const { body } of refused) expect(JSON.stringify(body)).toContain('Ya está generando este reporte.')
    await endOf(accepted?.body.id)
  })

  it('that is given up before it is written says so', async () => {
    const { db, close } = await openDatabase(server.config)
    // Nobody starts it meanwhile.
    const given = await db.transaction().execute(async (holding) => {
      await sql`select pg_advisory_xact_lock(hashtext('reports/admin'))`.execute(holding)
      const asked = { format: 'CSV', ...january, reportCode: 'CONDICIONES' }
      const { id, version } = (await server.call('admin', 'POST', path, asked)).body
      return server.call('admin', 'POST', `${path}/${id}/anular`, { version })
    })
    await close()

    expect(given.body).toMatchObject({
      executionState: 'FALLIDO',
      executionError: 'Anulado por admin antes de generarse.',
    })
  })

  it('is downloaded no more once it was given up', async () => {
    const report = await ended({ reportCode: 'CARTERA' })
    const { status } = await server.call('admin', 'POST', `${path}/${report.id}/anular`, {
      version: report.version,
    })

    expect(status).toBe(200)
    expect((await address(report.fileKey)).status).toBe(404)
  })

  it('is kept for 30 days, and goes on the day after', async () => {
    const report = await ended({ reportCode: 'CARTERA' })
    expect(report.availableUntil).toBe('2026-03-12')

    await server.restart(async () => {
      server.config.fixedDate = '2026-03-13'
    })
    await expect
      .poll(async () => (await server.call('admin', 'GET', `${path}/${report.id}`)).body.executionState, {
        timeout: 10_000,
      })
      .toBe('VENCIDO')
    expect((await address(report.fileKey)).status).toBe(404)
  })

  it('leaves an audit log in which everything is told', async () => {
    const { db, close } = await openDatabase(server.config)
    const faults = await verifyAudit(db)
    await close()

    expect(faults).toMatchObject({ faults: [] })
  })

  it('with personal data is not for another person of the same user name (X-15)', async () => {
    // The name is put into the row itself, of which the audit log would tell: so this comes after it.
    const open = await ended({ reportCode: 'CONDICIONES', includePersonalData: true })
    const named = (user: string) =>
      inDatabase(`update reports set requested_by = '${user}' where id = '${open.id}'`)

    await named('pagosach')
    const answer = await address(open.fileKey, 'pagosach')
    await named('admin')

    expect(answer.status).toBe(403)
  })
})
