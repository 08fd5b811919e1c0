import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Tables } from '#src/server/sql/tables.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { effort } from '#tests/support/effort.ts'
import { fetchFile, sendFile } from '#tests/support/send-file.ts'
import { importFile, rowsOf, settledImport } from '#tests/support/send-import.ts'
import { type Answer, root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/hub/mass-uploads/v1'
const ranks = '/execute-api/mto/military-groups/v1'

let server: TestServer
let template: JsonValue
const templateOf = async (code: string): Promise<JsonValue> => {
  const { body } = await server.call('admin', 'GET', `/execute-api/hub/templates/v1?q=${code}`)
  return (body.data as JsonObject[])[0]?.id ?? null
}
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
  template = await templateOf('PL-CARGA-MILITAR')
})
afterAll(() => server.stop())

const headings =
  'Fuerza;Código del grado;Grado;Grupo;Orden jerárquico;Años de servicio mínimos;Plazo máximo (meses);Monto máximo;Sujeto de crédito'

const rankLine = (code: string, more = '120;50000000;Sí'): string =>
  `Ejército Nacional;${code};Grado ${code};SUBOFICIALES;30;1;${more}`

async function send(lines: string[], more: JsonObject = {}): Promise<Answer> {
  const content = `${lines.join('\r\n')}\r\n`
  const file = await sendFile(server, 'admin', 'mass-uploads', 'grados.csv', content)
  return server.call('admin', 'POST', path, {
    targetResource: 'military-groups',
    mode: 'CREAR',
    templateId: template,
    partialAllowed: false,
    file,
    ...more,
  })
}

const read = async (id: unknown): Promise<JsonObject> =>
  (await server.call('admin', 'GET', `${path}/${id}`)).body

/** Sends a file and waits until it was read. */
async function readUpload(lines: string[], more: JsonObject = {}): Promise<JsonObject> {
  const { status, body } = await send(lines, more)
  expect([status, body.errors]).toEqual([201, undefined])
  await expect
    .poll(
      async () => {
        const upload = await read(body.id)
        return upload.totalRows !== undefined || upload.requestStatus === 'FALLIDA'
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return read(body.id)
}

async function step(user: string, id: unknown, name: string): Promise<Answer> {
  const { version } = await read(id)
  return server.call(user, 'POST', `${path}/${id}/${name}`, { version })
}

/** Approves and executes an upload, and waits for what comes of it. */
async function executed(id: unknown): Promise<JsonObject> {
  expect((await step('supervisor', id, 'aprobar')).status).toBe(200)
  expect((await step('admin', id, 'ejecutar')).status).toBe(200)
  await expect
    .poll(async () => (await read(id)).requestStatus, { timeout: 60_000 })
    .toSatisfy((state) => state === 'EJECUTADA' || state === 'FALLIDA')
  return read(id)
}

const stored = async (code: string): Promise<JsonObject[]> =>
  (await server.call('admin', 'GET', `${ranks}?q=${code}`)).body.data as JsonObject[]

describe('the file of an upload before it is saved', () => {
  const previewed = async (user: string, lines: string[], more: JsonObject = {}): Promise<Answer> => {
    const content = `${lines.join('\r\n')}\r\n`
    const file = await sendFile(server, user, 'mass-uploads', 'vista.csv', content)
    const asked = { targetResource: 'military-groups', mode: 'CREAR', partialAllowed: false, file }
    return server.call(user, 'POST', `${path}/lineas`, { ...asked, ...more })
  }

  it('tells all that is wrong with each row, at its columns, and leaves nothing', async () => {
    await executed((await readUpload([headings, rankLine('VP1')])).id)
    const lines = [headings.replace('Sujeto de crédito', 'sujeto de credito'), rankLine('VP2')]
    const wrong = [rankLine('VP1', '120;abc;quizás'), rankLine('VP3', '0;50000000;Sí'), rankLine('VP1')]

    const { status, body } = await previewed('admin', [...lines, ...wrong])

    expect([status, body.counts, body.fails]).toEqual([200, { READ: 0, GOOD: 1, WRONG: 3, APPLIED: 0 }, true])
    const rows = body.lines as { line: number; cells: string[]; remarks: JsonObject[] }[]
    expect(rows.map(({ line, remarks }) => [line, remarks.map(({ heading }) => heading)])).toEqual([
      [3, ['Monto máximo', 'sujeto de credito']],
      [4, ['Plazo máximo (meses)']],
      [5, ['Código del grado']],
      [2, []],
    ])
    expect(rows[0]?.cells[7]).toBe('abc')
    expect(await stored('VP2')).toEqual([])
    const partial = await previewed('admin', [...lines, ...wrong], { partialAllowed: true })
    expect(partial.body.fails).toBe(false)
  })

  it('says the same of a row as an import of its table', async () => {
    const lines = [
      headings,
      rankLine('VI1', '120;abc;quizás'),
      'Ejército;VI2;;SUBOFICIALES;x;1;0;-5;Sí',
      rankLine('VI3'),
      rankLine('VI3'),
    ]
    const { id } = await importFile(server, 'admin', ranks, `${lines.join('\r\n')}\r\n`)
    const imported = await rowsOf(server, 'admin', ranks, id)
    const { body } = await previewed('admin', lines)

    const said = (rows: JsonObject[], number: string): unknown =>
      rows
        .flatMap((row) =>
          (row.remarks as JsonObject[]).map(({ heading, message }) => [row[number], heading, message]),
        )
        .toSorted()
    expect(said(body.lines as JsonObject[], 'line')).toEqual(said(imported as unknown as JsonObject[], 'row'))
  })

  it.runIf(inject('engine') === 'postgres')(
    'waits for no number that another person is being given',
    async () => {
      const novelty = '3000000106;Modificación de cuota;2027-01;430000'
      const lines = ['Número de libranza;Tipo de novedad;Período de nómina;Cuota nueva;Convenio']
      const shown = besideServer(server, (db) =>
        db.transaction().execute(async (held) => {
          await sql`lock table record_sequence in exclusive mode`.execute(held)
          return previewed('gestor', [...lines, `${novelty};CV-0001`], { targetResource: 'novelties' })
        }),
      )

      expect(await shown).toMatchObject({ status: 200, body: { counts: { GOOD: 1, WRONG: 0 } } })
    },
  )

  it('reads nothing of a table into which one may send no files', async () => {
    const { body } = await previewed('gestor', [headings, rankLine('VG1')])

    expect([body.lines, body.problems]).toEqual([[], ['No tiene permiso de importar en Grupo militar.']])
    const none = await previewed('admin', [headings, rankLine('VG1')], { targetResource: null })
    expect(none.body.problems).toEqual(['Elija «Tabla destino» para revisar el archivo.'])
  })
})

describe('a mass upload', () => {
  it('is read before anybody decides, and written once it is executed', async () => {
    const count = effort(60, 520)
    const lines = [headings, ...Array.from({ length: count }, (_, index) => rankLine(`CM${index}`))]

    const upload = await readUpload(lines)
    expect(upload).toMatchObject({ totalRows: count, validRows: count, errorRows: 0 })
    expect(await stored(`CM${count - 1}`)).toEqual([])

    expect(await executed(upload.id)).toMatchObject({ requestStatus: 'EJECUTADA', validRows: count })
    expect(await stored(`CM${count - 1}`)).toMatchObject([{ approvalStatus: 'APROBADO' }])
  })

  it('fails at once with the errors of its rows, as the form tells them, in a file to mend', async () => {
    const upload = await readUpload([
      headings,
      rankLine('CX1', '120;50000000;quizás'),
      rankLine('CX2'),
      rankLine('CX2'),
      rankLine('SS'),
    ])

    expect(upload).toMatchObject({ requestStatus: 'FALLIDA', totalRows: 4, validRows: 1, errorRows: 3 })
    expect(upload.executionError).toContain('3 de 4 filas tienen errores')
    const file = await fetchFile(server, 'admin', 'mass-uploads', upload.errorFile)
    expect(file).toContain('CX1')
    expect(file.split('\r\n')[0]).toContain('Error')
    expect(await stored('CX2')).toEqual([])
  })

  it('tells the rows that have code, as errors of their own', async () => {
    const upload = await readUpload([headings, rankLine('<script>alert(1)</script>'), rankLine('SG9')])

    expect(upload).toMatchObject({ requestStatus: 'FALLIDA', errorRows: 1, validRows: 1 })
    expect(upload.errors).toMatchObject([
      { row: 2, column: 'Código del grado', value: '‹script›alert(1)‹/script›' },
      { row: 2, column: 'Grado' },
    ])
  })

  it('passes over the rows with errors where it may', async () => {
    const upload = await readUpload([headings, rankLine('CP1'), rankLine('CP2', '0;0;No')], {
      partialAllowed: true,
    })

    expect(upload).toMatchObject({ requestStatus: 'SOLICITADA', validRows: 1, errorRows: 1 })
    expect(await executed(upload.id)).toMatchObject({ requestStatus: 'EJECUTADA' })
    expect(await stored('CP1')).toHaveLength(1)
    expect(await stored('CP2')).toEqual([])
  })

  it("is refused with another table's columns, by its name", async () => {
    const upload = await readUpload([
      'Código;NIT;Nombre;Tipo de entidad;Vigilada por;Se le compra cartera;Recibe transferencias',
      'BANCO-X;900000001-1;Banco Ficticio;Banco;SFC;No;No',
    ])

    expect(upload.requestStatus).toBe('FALLIDA')
    expect(upload.executionError).toContain('Entidades financieras')
  })

  it('is refused with a template of another use, which its form does not offer', async () => {
    const { status, body } = await send([headings, rankLine('CU1')], { targetResource: 'novelties' })

    expect(status).toBe(422)
    expect(body.errors).toMatchObject([
      { pointer: '/templateId', message: 'La plantilla no es de la tabla destino.' },
    ])
  })

  it('is refused where its file was sent before', async () => {
    const lines = [headings, rankLine('CR1')]
    await readUpload(lines)

    const { status, body } = await send(lines)
    expect(status).toBe(422)
    expect(JSON.stringify(body.errors)).toContain('Este archivo ya se cargó en la solicitud')
  })

  it('takes all ranges of a set, and refuses a set with a gap, as an import does', async () => {
    const titles =
      'Aseguradora;Póliza;Edad desde;Edad hasta;Tasa por mil mensual;Valor asegurado máximo;Vigente desde'
    const range = (policy: string, from: number, to: number): string =>
      `ALFA-VIDA;${policy};${from};${to};0,65;200000000;01/01/2027`
    const rates = {
      targetResource: 'life-insurance-rates',
      templateId: await templateOf('PL-CARGA-SEGUROS'),
    }

    const gap = await readUpload([titles, range('CMRG', 18, 60), range('CMRG', 62, 99)], rates)
    const good = await readUpload([titles, range('CMRS', 18, 60), range('CMRS', 61, 99)], rates)

    expect(gap).toMatchObject({ requestStatus: 'FALLIDA', errorRows: 2 })
    const message = 'Los rangos de edad se cruzan o dejan edades sin tarifa. Ninguna tarifa de la póliza'
    expect(gap.errors).toMatchObject([
      { row: 2, column: 'Edad hasta', message: `${message} empieza a los 61 años.` },
      { row: 3, column: 'Edad desde', message: `${message} termina a los 61 años.` },
    ])
    expect(good).toMatchObject({ validRows: 2, errorRows: 0 })
    expect(await executed(good.id)).toMatchObject({ requestStatus: 'EJECUTADA' })
  })

  it('changes nothing where a row fails that was good before', async () => {
    const upload = await readUpload([headings, rankLine('CN1'), rankLine('CN2')])
    const other = await readUpload([headings, rankLine('CN2')])
    await executed(other.id)

    const failed = await executed(upload.id)
    expect(failed.requestStatus).toBe('FALLIDA')
    expect(failed.executionError).toContain('Fila 3')
    expect(await stored('CN1')).toEqual([])
  })

  it('changes the records that have the keys of its rows', async () => {
    const upload = await readUpload([headings, rankLine('CM0', '96;40000000;No')], { mode: 'ACTUALIZAR' })
    await executed(upload.id)

    expect(await stored('CM0')).toMatchObject([{ maxTermMonths: 96, eligible: false }])
  })

  it('leaves what a row says nothing of as it is', async () => {
    await executed((await readUpload([headings, rankLine('CV1', '96;40000000;No')])).id)
    const [record] = await stored('CV1')
    const inactive = await server.call('admin', 'DELETE', `${ranks}/${record?.id}`)
    const version = { version: (inactive.body.pending as JsonObject).version ?? null }
    const sent = await server.call('admin', 'POST', `${ranks}/${record?.id}/enviar`, version)
    const decided = await server.call('supervisor', 'POST', `${ranks}/${record?.id}/aprobar`, {
      version: (sent.body.pending as JsonObject).version ?? null,
    })
    expect(decided.body).toMatchObject({ status: 'INACTIVO' })

    const upload = await readUpload([headings, rankLine('CV1', '84;40000000;')], { mode: 'ACTUALIZAR' })
    await executed(upload.id)

    expect(await stored('CV1')).toMatchObject([{ maxTermMonths: 84, eligible: false, status: 'INACTIVO' }])
  })
})

describe.runIf(inject('engine') === 'postgres')('a file of requests that is being written', () => {
  const novelties = '/execute-api/hub/novelties/v1'
  const novelty = {
    agreementId: 'CV-0001',
    loanNumber: '3000000106',
    noveltyType: 'MODIFICACION',
    newInstallment: 430_000,
  }
  const fileOf = (months: string[]): string[] => [
    'Número de libranza;Tipo de novedad;Período de nómina;Cuota nueva;Convenio',
    ...months.map((month) => `3000000106;Modificación de cuota;${month};430000;CV-0001`),
  ]

  /** Connections of the product that wait to mark rows of a table. */
  const writersOf = async (db: Kysely<Tables>, table: string): Promise<number[]> => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and ltrim(query, E' \n') like ${`update ${table}%`}`.execute(db)
    return rows.map(({ pid }) => pid)
  }

  /**
   * Saves a request while all rows of a file are written and not committed, and kills who writes them.
   * @returns status of the save; «waits» where it was not answered meanwhile
   */
  const savedMeanwhile = (table: string, month: string, execute: () => Promise<unknown>): Promise<unknown> =>
    besideServer(server, async (db) => {
      const { answer, saved } = await db.transaction().execute(async (held) => {
        await sql`select from ${sql.table(table)} for update`.execute(held)
        await execute()
        await expect.poll(async () => (await writersOf(db, table)).length, { timeout: 20_000 }).toBe(1)
        const save = server.call('admin', 'POST', novelties, { ...novelty, payrollPeriod: month })
        const first = await Promise.race([
          save.then(({ status, body }) => [status, body.errors]),
          setTimeout(5_000, 'waits'),
        ])
        for (const pid of await writersOf(db, table))
          await sql`select pg_terminate_backend(${pid})`.execute(held)
        return { answer: first, saved: save }
      })
      await saved
      return answer
    })

  const numbersOf = async (months: string[]): Promise<number[]> => {
    const list = await server.call('admin', 'GET', `${novelties}?size=15&sort=requestNumber,desc`)
    const rows = list.body.data as JsonObject[]
    const numbers = rows
      .filter(({ payrollPeriod }) => months.includes(String(payrollPeriod)))
      .map(({ requestNumber }) => Number(requestNumber))
    return numbers.toSorted((one, other) => one - other)
  }

  it('lets requests be saved meanwhile, and is given its numbers once, killed or not', async () => {
    const { body } = await server.call('admin', 'GET', '/execute-api/hub/templates/v1?q=PL-CARGA-NOV')
    const templateId = (body.data as JsonObject[])[0]?.id ?? null
    const lines = fileOf(['2028-01', '2028-02', '2028-03'])
    const upload = await readUpload(lines, { targetResource: 'novelties', templateId })
    expect(upload).toMatchObject({ validRows: 3 })
    expect((await step('supervisor', upload.id, 'aprobar')).status).toBe(200)

    const answer = await savedMeanwhile('file_line', '2028-04', () => step('admin', upload.id, 'ejecutar'))

    expect(answer).toEqual([201, undefined])
    await expect
      .poll(async () => (await read(upload.id)).requestStatus, { timeout: 60_000 })
      .toBe('EJECUTADA')
    const numbers = await numbersOf(['2028-01', '2028-02', '2028-03', '2028-04'])
    const [first = 0] = numbers
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3])
    expect(await numbersOf(['2028-04'])).toEqual([first + 3])
  })

  it('does so as an import', async () => {
    const lines = fileOf(['2029-01', '2029-02', '2029-03'])
    const { id } = await importFile(server, 'admin', novelties, `${lines.join('\r\n')}\r\n`)

    const answer = await savedMeanwhile('import_row', '2029-04', () =>
      server.call('admin', 'POST', `${novelties}/importaciones/${id}/aplicar`, {}),
    )

    expect(answer).toEqual([201, undefined])
    expect(await settledImport(server, 'admin', novelties, id)).toMatchObject({ state: 'APPLIED' })
    const numbers = await numbersOf(['2029-01', '2029-02', '2029-03', '2029-04'])
    const [first = 0] = numbers
    expect(numbers).toEqual([first, first + 1, first + 2, first + 3])
    expect(await numbersOf(['2029-04'])).toEqual([first + 3])
  })
})
