import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { FileLines } from '#src/schema/lines-of-file.ts'
import { sendFile } from '#tests/support/send-file.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const uploads = '/execute-api/hub/mass-uploads/v1'
const payments = '/execute-api/hub/mass-payments/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

/** Sends a request with a file and waits until its lines were read. */
async function request(user: string, path: string, lines: string[], more: JsonObject): Promise<JsonObject> {
  const screen = path.split('/')[3] ?? ''
  const file = await sendFile(server, user, screen, 'lineas.csv', `${lines.join('\r\n')}\r\n`)
  const { status, body } = await server.call(user, 'POST', path, { ...more, file })
  expect([status, body.errors]).toEqual([201, undefined])
  const read = async () => (await server.call('admin', 'GET', `${path}/${body.id}`)).body
  await expect
    .poll(
      async () => {
        const { totalRows, validCount, requestStatus } = await read()
        return totalRows !== undefined || validCount !== undefined || requestStatus === 'FALLIDA'
      },
      { timeout: 60_000 },
    )
    .toBe(true)
  return read()
}

async function upload(targetResource: string, lines: string[], more: JsonObject = {}): Promise<JsonObject> {
  const templates = `/execute-api/hub/templates/v1?targetResource=${targetResource}`
  const { body } = await server.call('admin', 'GET', templates)
  const templateId = (body.data as JsonObject[])[0]?.id ?? null
  const asked = { targetResource, mode: 'CREAR', templateId, partialAllowed: false, ...more }
  return request('admin', uploads, lines, asked)
}

const payment = (lines: string[], total: number): Promise<JsonObject> =>
  request('pagosach', payments, ['numero_prestamo;valor;fecha_pago', ...lines], {
    ...{ paymentSource: 'ACH', valueDate: '2026-02-10', declaredTotal: total, declaredCount: lines.length },
    ...{ surplusTreatment: 'PARTIDA', bankReference: 'ACH-LINEAS' },
  })

const linesOf = async (user: string, path: string, id: unknown) => {
  const { status, body } = await server.call(user, 'GET', `${path}/${id}/lineas`)
  return { status, code: body.code, ...(body as unknown as FileLines) }
}

const headings =
  'Fuerza;Código del grado;Grado;Grupo;Orden jerárquico;Años de servicio mínimos;Plazo máximo (meses);Monto máximo;Sujeto de crédito'

const rankLine = (code: string, more = '120;50000000;Sí'): string =>
  `Ejército Nacional;${code};Grado ${code};SUBOFICIALES;30;1;${more}`

describe('the lines of a file', () => {
  it('come with those that are wrong first, each with its column and reason', async () => {
    const { id } = await upload('military-groups', [
      headings,
      rankLine('LF1'),
      rankLine('LF2', '120;50000000;quizás'),
      rankLine('LF3'),
      rankLine('LF4', '0;50000000;Sí'),
    ])

    const { headings: shown, lines, counts } = await linesOf('supervisor', uploads, id)

    expect(shown).toEqual(headings.split(';'))
    expect(counts).toEqual({ READ: 0, GOOD: 2, WRONG: 2, APPLIED: 0 })
    expect(lines.map(({ line, state }) => [line, state])).toEqual([
      [3, 'WRONG'],
      [5, 'WRONG'],
      [2, 'GOOD'],
      [4, 'GOOD'],
    ])
    expect(lines[0]?.cells).toEqual(rankLine('LF2', '120;50000000;quizás').split(';'))
    expect(lines[0]?.remarks).toMatchObject([{ heading: 'Sujeto de crédito' }])
    expect(lines[1]?.remarks).toMatchObject([{ heading: 'Plazo máximo (meses)' }])
  })

  it('keep to themselves what the table that they are for masks', async () => {
    const { id } = await upload('prospects', [
      'Campaña;Tipo de documento;Número de documento;Nombres;Apellidos;Celular;Correo;Convenio;Ingreso neto estimado;Autoriza tratamiento de datos;Vence el',
      'CAMP-L;Cédula de ciudadanía;1000000777;Persona;Ficticia;3000000777;persona@example.com;CV-0001;4000000;Tal vez;31/12/2026',
    ])

    const { headings: shown, lines } = await linesOf('admin', uploads, id)

    const cells = Object.fromEntries(shown.map((heading, index) => [heading, lines[0]?.cells[index]]))
    expect(cells).toMatchObject({
      Nombres: 'Persona',
      'Número de documento': '•••••••777',
      Celular: '•••••••777',
    })
    expect(JSON.stringify(lines)).not.toMatch(/1000000777|3000000777|persona@example/)
  })

  it('are logged as a view of personal data, once', async () => {
    const { id } = await upload('prospects', [
      'Campaña;Tipo de documento;Número de documento;Nombres;Apellidos;Celular;Convenio;Autoriza tratamiento de datos;Vence el',
      'CAMP-V;Cédula de ciudadanía;1000000778;Persona;Ficticia;3000000778;CV-0001;Tal vez;31/12/2026',
    ])
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
    const logged = `/execute-api/mto/audit-logs/v1?resource=mass-uploads&action=VER_DETALLE&q=gestor&occurredAt[gte]=${day}&occurredAt[lte]=${day}`
    const views = async () =>
      ((await server.call('admin', 'GET', logged)).body.data as JsonObject[]).filter(
        ({ recordId }) => recordId === id,
      ).length
    expect(await views()).toBe(0)

    await linesOf('gestor', uploads, id)
    await linesOf('gestor', uploads, id)

    expect(await views()).toBe(1)
  })

  it('are for who may see the record, and of a record that is there', async () => {
    const { id } = await upload('military-groups', [headings, rankLine('LR1')])

    expect((await linesOf('pagosach', uploads, id)).status).toBe(403)
    expect((await linesOf('admin', uploads, 'NO-HAY')).status).toBe(404)
    expect((await server.call('admin', 'GET', '/execute-api/mto/agreement-lists/v1/X/lineas')).status).toBe(
      404,
    )
  })

  it('tell what came of each payment, and which are alike', async () => {
    const { id } = await payment(
      ['3000000101;1000;10/02/2026', '3999999999;2000;10/02/2026', '3000000101;1000;10/02/2026'],
      4000,
    )
    const before = await linesOf('pagosach', payments, id)
    expect(before.counts).toMatchObject({ GOOD: 2, WRONG: 1 })
    expect(before.lines[0]).toMatchObject({ line: 3, state: 'WRONG', isPending: true })
    expect(before.headings).toEqual(['Número de préstamo', 'Valor', 'Fecha de pago'])
    expect(before.lines[2]?.remarks).toEqual([{ heading: '', message: 'Hay otro pago igual en la fila 2.' }])

    for (const step of ['aprobar', 'ejecutar']) {
      const { version } = (await server.call('admin', 'GET', `${payments}/${id}`)).body
      expect(
        (await server.call('admin', 'POST', `${payments}/${id}/${step}`, { version: version ?? 0 })).status,
      ).toBe(200)
    }
    await expect
      .poll(async () => (await linesOf('admin', payments, id)).counts, { timeout: 30_000 })
      .toEqual({ READ: 0, GOOD: 0, WRONG: 1, APPLIED: 2 })

    const [pending] = (await linesOf('admin', payments, id)).lines
    expect(pending).toMatchObject({ line: 3, state: 'WRONG', isPending: true })
    expect(pending?.remarks).toEqual([
      { heading: 'Número de préstamo', message: 'No hay un préstamo con este número.' },
    ])
  })

  it('tell all that is wrong with a payment, once a cell', async () => {
    const { id } = await payment(['12ab;0;31/02/2026', ';0;', '3999999999;-5;10/02/2026'], 1000)

    const { lines } = await linesOf('pagosach', payments, id)

    expect(lines.map(({ remarks }) => remarks.map(({ heading }) => heading))).toEqual([
      ['Número de préstamo', 'Fecha de pago', 'Valor'],
      ['Número de préstamo', 'Fecha de pago', 'Valor'],
      ['Valor', 'Número de préstamo'],
    ])
  })

  it('are the first 5.000, of as many as are counted', async () => {
    const many = Array.from({ length: 5_200 }, (_, index) => `3000000101;${1000 + index};10/02/2026`)
    const { id } = await payment([...many, ';0;10/02/2026'], 5_200_000)

    const { lines, counts } = await linesOf('pagosach', payments, id)

    expect(counts).toMatchObject({ GOOD: 5_200, WRONG: 1 })
    expect(lines).toHaveLength(5_000)
    expect(lines[0]).toMatchObject({ line: 5_202, state: 'WRONG' })
    expect(lines.at(-1)).toMatchObject({ line: 5_000, state: 'GOOD' })
  })
})

describe('the template of a file', () => {
  const template = async (user: string, address: string) => {
    const answer = await fetch(`${server.url}${address}`, {
      headers: { authorization: `Bearer ${await server.token(user)}` },
    })
    return { status: answer.status, lines: (await answer.text()).replace(/^\uFEFF/, '').split('\r\n') }
  }

  it('has the columns of the table that an upload is for, and its notes and example are not read', async () => {
    const { lines } = await template(
      'gestor',
      `${uploads}/plantilla?format=csv&targetResource=military-groups`,
    )

    const [titles = '', notes, examples] = lines
    expect(titles).toContain('Fuerza;Código del grado;Grado')
    expect(notes).toMatch(/^"?Obligatorio\./)
    expect(examples).toMatch(/^Ejemplo: /)
    const row = titles.split(';').map((title) => {
      const place = headings.split(';').indexOf(title)
      return place < 0 ? '' : rankLine('PLT').split(';')[place]
    })
    const filled = [titles, notes ?? '', examples ?? '', row.join(';')]
    expect(await upload('military-groups', filled)).toMatchObject({ totalRows: 1, validRows: 1 })
  })

  it('refuses a row that keeps its example', async () => {
    const { lines } = await template(
      'gestor',
      `${uploads}/plantilla?format=csv&targetResource=military-groups`,
    )
    const examples = lines[2]?.split(';') ?? []
    const titles = lines[0]?.split(';') ?? []
    const kept = titles.map((title, place) => (title === 'Grado' ? examples[place] : 'x'))

    const { id } = await upload('military-groups', [lines[0] ?? '', kept.join(';')])

    const [line] = (await linesOf('admin', uploads, id)).lines
    expect(line?.remarks).toContainEqual({
      heading: 'Grado',
      message: 'Es el ejemplo de la plantilla; escriba el valor, o deje la celda vacía.',
    })
  })

  it('has the columns of the template in force for payments', async () => {
    const { lines } = await template('pagosach', `${payments}/plantilla?format=csv`)

    expect(lines[0]).toBe('Número de préstamo;Valor;Fecha de pago')
    expect(await payment([...lines.slice(1, 3), '3000000101;1500;10/02/2026'], 1500)).toMatchObject({
      validCount: 1,
      errorCount: 0,
    })
  })

  it('has those of an answer of a payroll office', async () => {
    const { lines } = await template('gestor', '/execute-api/hub/novelties/v1/plantilla?format=csv')

    expect(lines[0]).toBe(
      'Número de libranza;Tipo de novedad;Respuesta de la pagaduría;Detalle de la respuesta',
    )
  })

  it('asks for what it is of, and is for who may see the screen', async () => {
    const { body } = await server.call('gestor', 'GET', `${uploads}/plantilla`)

    expect(body.errors).toMatchObject([
      { pointer: '/targetResource', message: 'Elija «Tabla destino» para descargar su plantilla.' },
    ])
    expect((await template('gestor', `${payments}/plantilla`)).status).toBe(403)
  })
})
