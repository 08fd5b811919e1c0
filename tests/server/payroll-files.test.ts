import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { FileLines } from '#src/schema/lines-of-file.ts'
import { fetchFile, sendFile } from '#tests/support/send-file.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/hub/novelties/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const read = async (id: unknown): Promise<JsonObject> =>
  (await server.call('gestor', 'GET', `${path}/${id}`)).body

async function take(user: string, id: unknown, name: string, input: JsonObject = {}): Promise<JsonObject> {
  const { version } = await read(id)
  const { status, body } = await server.call(user, 'POST', `${path}/${id}/${name}`, {
    version: version ?? 0,
    ...input,
  })
  expect([status, body.errors, body.detail]).toEqual([200, undefined, undefined])
  return body
}

/** A novelty that was sent, with its file. */
async function sent(more: JsonObject): Promise<JsonObject> {
  const { status, body } = await server.call('gestor', 'POST', path, {
    agreementId: 'CV-0001',
    loanNumber: '3000000106',
    payrollPeriod: '2026-06',
    ...more,
  })
  expect([status, body.errors]).toEqual([201, undefined])
  await take('supervisor', body.id, 'aprobar')
  await take('supervisor', body.id, 'ejecutar')
  await expect.poll(async () => (await read(body.id)).outgoingFile, { timeout: 10_000 }).toBeDefined()
  return read(body.id)
}

/** A novelty whose file of answers was read, and recorded or refused. */
async function answered(id: unknown, lines: string[]): Promise<JsonObject> {
  const content = [
    'Número de libranza;Tipo de novedad;Respuesta de la pagaduría;Detalle de la respuesta',
    ...lines,
  ]
  const answerFile = await sendFile(server, 'gestor', 'novelties', 'respuesta.csv', content.join('\r\n'))
  await take('gestor', id, 'cargar-respuesta', { answerFile })
  const isRead = async (): Promise<boolean> => {
    const { requestStatus, executionError } = await read(id)
    return requestStatus !== 'EN_EJECUCION' || executionError !== undefined
  }
  await expect.poll(isRead, { timeout: 10_000 }).toBe(true)
  return read(id)
}

/** Entries of the audit log about an action on a novelty today, the first one first. */
async function loggedOf(id: unknown, action: string): Promise<JsonObject[]> {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
  const { body } = await server.call(
    'admin',
    'GET',
    `/execute-api/mto/audit-logs/v1?resource=novelties&action=${action}&occurredAt[gte]=${day}&occurredAt[lte]=${day}`,
  )
  return (body.data as JsonObject[]).filter(({ recordId }) => recordId === id).reverse()
}

/** How executions of a novelty ended by the audit log, the first one first. */
const loggedOutcomes = async (id: unknown): Promise<unknown[]> =>
  (await loggedOf(id, 'EJECUTAR'))
    .filter(({ userName }) => userName === 'sistema')
    .map(({ outcome }) => outcome)

const linesOf = async (id: unknown): Promise<FileLines> =>
  (await server.call('gestor', 'GET', `${path}/${id}/lineas`)).body as unknown as FileLines

describe('the files of a payroll office', () => {
  it('say who the debtor is and what is to be deducted from then on', async () => {
    const lower = await sent({
      noveltyType: 'MODIFICACION',
      payrollPeriod: '2026-05',
      newInstallment: 250_000.5,
    })

    const file = await fetchFile(server, 'gestor', 'novelties', lower.outgoingFile)
    expect(file.trim().split('\r\n')[1]).toMatch(
      /^3000000106;Modificación de cuota;2026-05;CC;1000000705;Deudor Ficticio;[\d,]+;250000,5;;$/,
    )
  })

  it('go out with what waits for its answer, and record the answer of each line', async () => {
    const first = await sent({ noveltyType: 'RETIRO' })
    const second = await sent({ noveltyType: 'SUSPENSION' })

    const names = [first, second].map(({ outgoingFile }) => (outgoingFile as JsonObject).fileName)
    expect(names).toEqual(
      [first, second].map(({ requestNumber }) => `novedades_CV-0001_2026-06_${requestNumber}.csv`),
    )
    const file = await fetchFile(server, 'gestor', 'novelties', second.outgoingFile)
    await fetchFile(server, 'gestor', 'novelties', second.outgoingFile)
    const downloads = (await loggedOf(second.id, 'EXPORTAR')).map(({ userName }) => userName)
    expect(downloads).toEqual(['gestor', 'gestor'])
    expect(file.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      'numero_libranza;tipo_novedad;periodo;tipo_documento;numero_documento;nombre;cuota_actual;cuota_nueva;numero_cuotas;convenio_destino',
      '3000000106;Retiro por cancelación;2026-06;CC;1000000705;Deudor Ficticio;402000;;;',
      '3000000106;Suspensión;2026-06;CC;1000000705;Deudor Ficticio;402000;;;',
    ])

    const done = await answered(first.id, [
      '3000000106;Retiro por cancelación;Aceptada;',
      '3000000106;Suspensión;Rechazada;El funcionario no figura en la nómina',
    ])
    expect(done).toMatchObject({ requestStatus: 'EJECUTADA', payrollAnswer: 'ACEPTADA' })
    expect(await read(second.id)).toMatchObject({
      requestStatus: 'EJECUTADA',
      payrollAnswer: 'RECHAZADA',
      payrollAnswerReason: 'El funcionario no figura en la nómina',
    })
  })

  it('record nothing where lines are wrong, and keep each with its error', async () => {
    const novelty = await sent({ noveltyType: 'RETIRO', payrollPeriod: '2026-07' })
    const other = await sent({ noveltyType: 'SUSPENSION', payrollPeriod: '2026-07' })

    const refused = await answered(novelty.id, [
      '3000000106;Retiro por cancelación;Aceptada;',
      '3999999999;Retiro por cancelación;Aceptada;',
      '3000000106;Suspensión;Rechazada;',
      '3000000107;Reingreso;Aceptada;',
    ])

    expect(refused).toMatchObject({
      requestStatus: 'EN_EJECUCION',
      executionError:
        '3 de 4 respuestas tienen errores y no se registró ninguna. Fila 3: Ninguna novedad de ese préstamo, de este convenio y período, espera respuesta. Fila 4: Falta el detalle de la respuesta. Y 1 más. Corrija el archivo y cárguelo completo de nuevo.',
    })
    expect(refused.payrollAnswer).toBeUndefined()
    expect((await read(other.id)).requestStatus).toBe('EN_EJECUCION')
    const { counts, lines } = await linesOf(novelty.id)
    expect(counts).toEqual({ READ: 0, GOOD: 1, WRONG: 3, APPLIED: 0 })
    expect(lines.map(({ line, remarks }) => [line, ...remarks.map(({ message }) => message)])).toEqual([
      [3, 'Ninguna novedad de ese préstamo, de este convenio y período, espera respuesta.'],
      [4, 'Falta el detalle de la respuesta.'],
      [5, expect.stringContaining('lista')],
      [2],
    ])
    expect(JSON.stringify(lines)).not.toContain('3999999999')
  })

  it('record the answers of a file that was mended', async () => {
    const novelty = await sent({ noveltyType: 'RETIRO', payrollPeriod: '2026-08' })
    await answered(novelty.id, ['3999999999;Retiro por cancelación;Aceptada;'])
    expect(await loggedOutcomes(novelty.id)).toEqual(['OK', 'ERROR'])

    const done = await answered(novelty.id, ['3000000106;Retiro por cancelación;Aceptada;'])

    expect(done).toMatchObject({ requestStatus: 'EJECUTADA', payrollAnswer: 'ACEPTADA' })
    expect(done.executionError).toBeUndefined()
    expect(await loggedOutcomes(novelty.id)).toEqual(['OK', 'ERROR', 'OK'])
    expect((await linesOf(novelty.id)).counts).toEqual({ READ: 0, GOOD: 0, WRONG: 0, APPLIED: 1 })
  })

  it('refuse a file that brings no answer of the novelty that it was given to', async () => {
    const novelty = await sent({ noveltyType: 'RETIRO', payrollPeriod: '2026-09' })
    await sent({ noveltyType: 'SUSPENSION', payrollPeriod: '2026-09' })

    const refused = await answered(novelty.id, ['3000000106;Suspensión;Aceptada;'])

    expect(refused.executionError).toContain('no trae la respuesta de esta novedad')
    expect(refused.requestStatus).toBe('EN_EJECUCION')
  })

  it('are not written for a novelty that was answered already', async () => {
    const { body } = await server.call(
      'supervisor',
      'GET',
      `${path}?payrollAnswer=ACEPTADA&requestStatus=APROBADA`,
    )
    const [{ id, version }] = body.data as [JsonObject]

    const { status, body: refused } = await server.call('supervisor', 'POST', `${path}/${id}/ejecutar`, {
      version: version ?? 0,
    })

    expect([status, JSON.stringify(refused)]).toEqual([
      422,
      expect.stringContaining('La pagaduría ya respondió esta novedad: no hay nada que enviar.'),
    ])
    expect(await read(id)).toMatchObject({ requestStatus: 'APROBADA' })
  })
})
