import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import type { Cell } from '#src/server/export/cell.ts'
import { xlsxOf } from '#src/server/export/xlsx.ts'
import { besideServer } from '#tests/support/beside-server.ts'
import { entitySheet } from '#tests/support/entity-sheet.ts'
import { nitOf } from '#tests/support/made-nit.ts'
import {
  importFile,
  postImport,
  readImport,
  rowsOf,
  settledImport,
  stepImport,
} from '#tests/support/send-import.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

const entities = '/execute-api/mto/financial-entities/v1'
const ranks = '/execute-api/mto/military-groups/v1'
const prospects = '/execute-api/mto/prospects/v1'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

const entityHeadings = 'Código;NIT;Nombre;Tipo de entidad;Vigilada por;Código ACH;Recibe transferencias'

const entityLine = (code: string, at: number, name = `Entidad ficticia ${code}`): string =>
  `${code};${nitOf(900_111_222 + at)};${name};Banco;SFC;${String(7000 + at)};Sí`

const file = (...lines: string[]): string => `${lines.join('\r\n')}\r\n`

const cellsOf = (line: string): string[] =>
  [...`;${line}`.matchAll(/;(?:"([^"]*)"|([^;]*))/g)].map(([, inside, plain = '']) => inside ?? plain)

const quoted = (cell: string): string => (/[,"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A workbook whose cells are texts. */
const workbookOf = ([titles = [], ...rows]: string[][]): Promise<Uint8Array> => {
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    yield rows.map((row) => row.map((value): Cell => ({ type: 'text', value })))
  }
  return buffer(xlsxOf(titles, batches()))
}

const stored = async (path: string, search: string): Promise<JsonObject[]> =>
  (await server.call('admin', 'GET', `${path}?q=${search}`)).body.data as JsonObject[]

describe('an import of a table without approval', () => {
  it('says what each row would do, and stores nothing before it is confirmed', async () => {
    const one = await importFile(
      server,
      'admin',
      entities,
      file(
        entityHeadings,
        entityLine('IMP-A', 0),
        entityLine('IMP-B', 1),
        `IMP-C;${nitOf(900_111_224)};Sin ACH;Banco;SFC;;Sí`,
      ),
    )

    expect(one).toMatchObject({
      state: 'READY',
      total: 3,
      counts: { NEW: 2, WRONG: 1, CHANGED: 0, SAME: 0 },
      defaults: expect.arrayContaining([{ title: 'Estado', value: 'Activo', rows: 2 }]),
    })
    expect(await rowsOf(server, 'admin', entities, one.id, 'WRONG')).toMatchObject([
      { row: 4, remarks: [{ place: 5, heading: 'Código ACH' }] },
    ])
    expect(await stored(entities, 'IMP-A')).toEqual([])
    const refused = await server.call('admin', 'POST', `${entities}/importaciones/${one.id}/aplicar`, {})
    expect(refused.status).toBe(422)
    expect(await stored(entities, 'IMP-A')).toEqual([])
    const { body: listed } = await server.call('admin', 'GET', `${entities}/importaciones`)
    expect(listed.data).toContainEqual(expect.objectContaining({ id: one.id, hasErrors: true }))
  })

  it('is mended cell by cell, applied at once, and undone as one', async () => {
    const first = await importFile(
      server,
      'admin',
      entities,
      file(entityHeadings, entityLine('IMM-A', 3), `IMM-B;${nitOf(900_111_226)};Sin ACH;Banco;SFC;;Sí`),
    )
    const mended = await server.call('admin', 'PUT', `${entities}/importaciones/${first.id}/filas/3`, {
      cells: { 5: '7104' },
    })
    expect(mended.status, JSON.stringify(mended.body)).toBe(200)
    expect(await settledImport(server, 'admin', entities, first.id)).toMatchObject({
      counts: { NEW: 2, WRONG: 0 },
    })

    const applied = await stepImport(server, 'admin', entities, first.id, 'aplicar')

    expect(applied, applied.error).toMatchObject({ state: 'APPLIED', canUndo: true })
    const [record] = await stored(entities, 'IMM-B')
    expect(record).toMatchObject({ achCode: '7104', status: 'ACTIVO' })
    const { body: history } = await server.call('admin', 'GET', `${entities}/${record?.id}/historial`)
    expect(JSON.stringify(history)).toContain('fila 3')

    const undoing = await stepImport(server, 'admin', entities, first.id, 'deshacer')
    expect(undoing).toMatchObject({ state: 'READY', counts: { CHANGED: 2, WRONG: 0 } })
    expect(undoing.columns[0]).toEqual({ heading: 'Registro' })
    const given = await rowsOf(server, 'admin', entities, undoing.id)
    expect(given.map(({ cells }) => cells[0])).toEqual(['Entidad ficticia IMM-A', 'Sin ACH'])
    expect(await stepImport(server, 'admin', entities, undoing.id, 'aplicar')).toMatchObject({
      state: 'APPLIED',
    })
    expect(await stored(entities, 'IMM-B')).toMatchObject([{ status: 'INACTIVO' }])
    const { body: after } = await server.call('admin', 'GET', `${entities}/${record?.id}/historial`)
    expect(JSON.stringify(after)).toContain('Deshace la importación de «datos.csv», fila 3.')
    const loads = await besideServer(server, async (db) => {
      const { rows } = await sql<{ reason: string | null }>`
        select reason from audit_logs where resource = 'financial-entities' and action = 'IMPORTAR'
        order by occurred_at desc limit 2`.execute(db)
      return rows.map(({ reason }) => reason)
    })
    expect(loads[0]).toBe('Deshacer la importación de «datos.csv».')
  })

  it('changes what is there, tells what is as it was, and inactivates nothing', async () => {
    const first = await importFile(
      server,
      'admin',
      entities,
      file(entityHeadings, entityLine('IMU-A', 5), entityLine('IMU-B', 6)),
    )
    await stepImport(server, 'admin', entities, first.id, 'aplicar')

    const second = await importFile(
      server,
      'admin',
      entities,
      file(
        `${entityHeadings};Estado`,
        `${entityLine('IMU-A', 5, 'Otro nombre')};Activo`,
        `${entityLine('IMU-B', 6)};Inactivo`,
        `${entityLine('IMU-C', 7)};Activo`,
      ),
    )
    expect(second.counts).toEqual({ NEW: 1, CHANGED: 1, SAME: 0, WRONG: 1 })
    expect(await rowsOf(server, 'admin', entities, second.id, 'CHANGED')).toMatchObject([
      { row: 2, before: { 2: 'Entidad ficticia IMU-A' } },
    ])
    expect(await rowsOf(server, 'admin', entities, second.id, 'WRONG')).toMatchObject([
      { row: 3, remarks: [{ message: expect.stringContaining('no inactiva') }] },
    ])

    const third = await importFile(
      server,
      'admin',
      entities,
      file(entityHeadings, entityLine('IMU-A', 5), entityLine('IMU-B', 6)),
    )
    expect(third.counts).toEqual({ NEW: 0, CHANGED: 0, SAME: 2, WRONG: 0 })
    expect(await rowsOf(server, 'admin', entities, third.id, 'SAME')).toMatchObject([
      { row: 2, record: 'Entidad ficticia IMU-A' },
      { row: 3, record: 'Entidad ficticia IMU-B' },
    ])
  })

  it('takes the columns that a person chose, and remembers them for the next file', async () => {
    const headings = 'Clave interna;NIT;Nombre;Tipo de entidad;Vigilada por;Código ACH;Recibe transferencias'
    const lines = (code: string, at: number) => file(headings, entityLine(code, at))
    const first = await importFile(server, 'admin', entities, lines('IMK-A', 8))
    expect(first).toMatchObject({ counts: { WRONG: 1 } })
    expect(first.columns[0]).toEqual({ heading: 'Clave interna' })

    const { fields } = first
    expect(fields).toContainEqual({ name: 'code', title: 'Código' })
    const names = first.columns.map(({ field }, place) => (place === 0 ? 'code' : (field ?? null)))
    const chosen = await server.call('admin', 'PUT', `${entities}/importaciones/${first.id}/columnas`, {
      fields: names,
    })
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200)
    expect(await settledImport(server, 'admin', entities, first.id)).toMatchObject({ counts: { NEW: 1 } })

    const next = await importFile(server, 'admin', entities, lines('IMK-B', 9))
    expect(next).toMatchObject({ counts: { NEW: 1 } })
  })

  it('is undone by who may make inactive what it created, and not by who imported it without that', async () => {
    const staff = '/execute-api/mto/commercial-staff/v1'
    const headings =
      'Código comercial;Tipo de documento;Número de documento;Nombre completo;Cargo;Canal;Código de oficina;Ciudad;Correo corporativo;Fecha de ingreso'
    const person = (at: number): string =>
      `AC-IMP${at};CC;100000077${at};Persona Ficticia;Asesor comercial;Oficina;101;11001;imp${at}@banco.example;01/02/2024`
    const applied = async (user: string, at: number): Promise<TableImport> => {
      const { id } = await importFile(server, user, staff, file(headings, person(at)))
      await stepImport(server, user, staff, id, 'aplicar')
      return settledImport(server, user, staff, id)
    }
    const listed = async (user: string): Promise<unknown> =>
      (await server.call(user, 'GET', `${staff}/importaciones`)).body.data

    const own = await applied('admin', 1)
    const barred = await applied('supervisor', 2)

    expect(own).toMatchObject({ state: 'APPLIED', canUndo: true })
    expect(barred).toMatchObject({ state: 'APPLIED', canUndo: false, undoneBy: ['Admin'] })
    const refused = await server.call('supervisor', 'POST', `${staff}/importaciones/${own.id}/deshacer`, {})
    expect(refused.status).toBe(403)
    expect(await listed('supervisor')).toEqual([expect.objectContaining({ id: barred.id, mine: true })])
    expect(await listed('admin')).toContainEqual(
      expect.objectContaining({ id: barred.id, mine: false, createdBy: 'supervisor' }),
    )
    expect(await readImport(server, 'admin', staff, barred.id)).toMatchObject({ mine: false, canUndo: true })

    const undoing = await stepImport(server, 'admin', staff, barred.id, 'deshacer')
    expect(undoing).toMatchObject({ state: 'READY', mine: true, counts: { CHANGED: 1, WRONG: 0 } })
    expect(await listed('admin')).toContainEqual(expect.objectContaining({ id: undoing.id, isUndo: true }))
    const before = new Date().toISOString()
    const undone = await stepImport(server, 'admin', staff, undoing.id, 'aplicar')

    expect(undone).toMatchObject({ state: 'APPLIED' })
    const seen = await readImport(server, 'supervisor', staff, barred.id)
    expect(seen).toMatchObject({ canUndo: false, undone: { by: 'admin' } })
    expect(String(seen.undone?.at) > before).toBe(true)
    expect(await listed('supervisor')).toEqual([
      expect.objectContaining({ id: barred.id, isUndo: false, isUndone: true }),
    ])
    const { body } = await server.call('admin', 'POST', `${staff}/search`, { q: 'AC-IMP2' })
    expect(body.data).toMatchObject([{ status: 'INACTIVO' }])
    expect(await listed('admin')).not.toContainEqual(expect.objectContaining({ id: barred.id }))
  })

  it('finds what a row refers to by its name, alone or as lists show it', async () => {
    const named = [
      'Entidad Pública Ficticia',
      'Entidad Pública Ficticia (900.000.222-3)',
      'Entidad Ficticia Sin Nombre',
    ]
    const one = await importFile(
      server,
      'admin',
      prospects,
      file('Convenio;Nombres', ...named.map((name) => `${name};Persona Ficticia`)),
    )

    const rows = await rowsOf(server, 'admin', prospects, one.id, 'WRONG')
    const unknown = rows.map(({ remarks }) => remarks.some(({ heading }) => heading === 'Convenio'))
    expect(unknown).toEqual([false, false, true])
  })

  it('adds up the amounts of its rows', async () => {
    const headings =
      'Campaña;Tipo de documento;Número de documento;Nombres;Apellidos;Celular;Convenio;Autoriza tratamiento de datos;Estado del prospecto;Vence el;Ingreso neto estimado'
    const line = (at: number, amount: string): string =>
      `IQS1;Cédula de ciudadanía;100000068${at};Ana;Ficticia;3000000681;CV-0001;No;Nuevo;2026-03-01;${amount}`

    const one = await importFile(
      server,
      'admin',
      prospects,
      file(headings, line(1, '1.500.000,50'), line(2, '2.000.000')),
    )

    expect(one.sums).toEqual([
      { field: 'estimatedNetIncome', title: 'Ingreso neto estimado', total: '3500000.5' },
    ])
  })

  it('finds what rows of one file repeat', async () => {
    const one = await importFile(
      server,
      'admin',
      entities,
      file(entityHeadings, entityLine('IMR-A', 10), entityLine('imr-a'.toUpperCase(), 11)),
    )

    expect(await rowsOf(server, 'admin', entities, one.id, 'WRONG')).toMatchObject([
      { row: 3, remarks: [{ place: 0, message: expect.stringContaining('fila 2') }] },
    ])
  })

  it('takes the mended rows of its file of errors in the place of the wrong ones', async () => {
    const one = await importFile(
      server,
      'admin',
      entities,
      file(entityHeadings, entityLine('IMF-A', 12), `IMF-B;${nitOf(900_111_235)};Sin ACH;Banco;SFC;;Sí`),
    )
    const answer = await fetch(`${server.url}${entities}/importaciones/${one.id}/errores?format=csv`, {
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    })
    const errors = await answer.text()
    expect(errors).toMatch(/^IMF-B;.*;3;/m)
    expect(errors).not.toContain('IMF-A')

    const corrected = await fetch(`${server.url}${entities}/importaciones/${one.id}/correcciones`, {
      method: 'POST',
      headers: {
        'content-type': 'application/octet-stream',
        'x-file-name': 'errores.csv',
        authorization: `Bearer ${await server.token('admin')}`,
      },
      body: errors.replace('SFC;;', 'SFC;7113;'),
    })

    expect(corrected.status, await corrected.text()).toBe(200)
    expect(await settledImport(server, 'admin', entities, one.id)).toMatchObject({
      total: 2,
      counts: { NEW: 2, WRONG: 0 },
    })
  })

  it('is refused to who may not import, and seen by its maker alone', async () => {
    expect((await postImport(server, 'supervisor', entities, file(entityHeadings))).status).toBe(403)
    const one = await importFile(server, 'admin', entities, file(entityHeadings, entityLine('IMS-A', 14)))

    expect((await server.call('supervisor', 'GET', `${entities}/importaciones/${one.id}`)).status).toBe(403)
  })

  it('gives a template whose headings are those of the form', async () => {
    const answer = await fetch(`${server.url}${entities}/importaciones/plantilla?format=csv`, {
      headers: { authorization: `Bearer ${await server.token('admin')}` },
    })
    expect(answer.headers.get('content-disposition')).toContain('Plantilla%20Entidades%20financieras.csv')
    const template = await answer.text()
    expect(template).toContain('Código;NIT;Nombre;Tipo de entidad')

    const [headings = '', notes = '', example = ''] = template.replace('\uFEFF', '').split('\r\n')
    const cells = headings.split(';').map((title) => {
      const given = entityHeadings.split(';').indexOf(title)
      return given < 0 ? '' : (entityLine('IMT-A', 15).split(';')[given] ?? '')
    })
    const lines = [headings, notes, example, cells.join(';')]
    // As LibreOffice saves it: with commas, and quotes where they are needed.
    const saved = lines.map((line) => cellsOf(line).map(quoted).join(',')).join('\n')
    const sent = [
      await importFile(server, 'admin', entities, `${template}${cells.join(';')}\r\n`),
      await importFile(server, 'admin', entities, `${saved}\n`),
      await importFile(server, 'admin', entities, await workbookOf(lines.map(cellsOf)), 'plantilla.xlsx'),
      await importFile(server, 'admin', entities, file(headings, cells.join(';'))),
      // As templates were before: what says how they are filled in stood above the titles.
      await importFile(server, 'admin', entities, file(notes, example, headings, cells.join(';'))),
    ]
    for (const one of sent) expect(one).toMatchObject({ total: 1, counts: { NEW: 1 }, notices: [] })

    const kept = cellsOf(example).map((cell, at) => (cells[at] === '' || at === 2 ? cell : cells[at]))
    const half = await importFile(server, 'admin', entities, file(headings, kept.map(String).join(';')))
    const [row] = await rowsOf(server, 'admin', entities, half.id)
    expect(row?.remarks).toContainEqual({
      ...{ place: 2, heading: 'Nombre' },
      message: 'Es el ejemplo de la plantilla; escriba el valor, o deje la celda vacía.',
    })
  })

  it('asks what the columns are where no title says it, before any row is validated', async () => {
    const asked = await importFile(server, 'admin', entities, file(entityLine('IMH-A', 16)))
    expect(asked).toMatchObject({
      state: 'READY',
      total: 0,
      error: expect.stringContaining('Indique qué campo da cada columna'),
      columns: [{ heading: 'IMH-A' }, {}, {}, {}, {}, {}, {}],
    })
    const fields = ['code', 'nit', 'name', 'entityType', 'supervisor', 'achCode', 'receivesTransfers']
    const address = `${entities}/importaciones/${asked.id}`
    expect((await server.call('admin', 'POST', `${address}/validar`, {})).status).toBe(422)

    await server.call('admin', 'PUT', `${address}/columnas`, { fields, titled: false })

    expect(await settledImport(server, 'admin', entities, asked.id)).toMatchObject({
      total: 1,
      counts: { NEW: 1 },
      columns: [{ heading: 'Código', field: 'code' }, {}, {}, {}, {}, {}, {}],
    })
    const other = file('A;B;C;D;E;F;G', entityLine('IMH-B', 17))
    const named = await importFile(server, 'admin', entities, other)
    await server.call('admin', 'PUT', `${entities}/importaciones/${named.id}/columnas`, { fields })
    expect(await settledImport(server, 'admin', entities, named.id)).toMatchObject({ counts: { NEW: 1 } })
    // These titles are known now.
    expect(await importFile(server, 'admin', entities, other)).toMatchObject({ counts: { NEW: 1 } })
  })

  it('tells a key with a wrong character as one that is not there, and names the record that it may mean', async () => {
    const there = await importFile(
      server,
      'admin',
      entities,
      file(entityHeadings, entityLine('IMW-4071', 18)),
    )
    await stepImport(server, 'admin', entities, there.id, 'aplicar')

    const one = await importFile(
      server,
      'admin',
      entities,
      'Código;Vigilada por\nIMW-4077;SFC\nIMX-9;SFC\nIMX-8;SFC\n',
    )

    const lacking = 'No hay un registro con esta clave; para crearlo faltan: «NIT» y «Nombre».'
    expect(await rowsOf(server, 'admin', entities, one.id)).toMatchObject([
      { row: 2, remarks: [{ place: 0, message: `${lacking} ¿Es «IMW-4071», que ya existe?` }] },
      { row: 3, remarks: [{ place: 0, message: lacking }] },
      { row: 4, remarks: [{ place: 0, message: lacking }] },
    ])
  })
})

describe('an import of records that hold from a day', () => {
  const rates = '/execute-api/mto/life-insurance-rates/v1'
  const headings =
    'Aseguradora;Póliza;Edad desde;Edad hasta;Tasa por mil mensual;Valor asegurado máximo;Vigente desde'
  const rate = (policy: string, from: string, most = 200_000_000): string =>
    `ALFA-VIDA;${policy};18;99;0,65;${most};${from}`
  const decide = async (id: string, changeVersion: number | undefined) => {
    await server.call('supervisor', 'POST', `${rates}/importaciones/${id}/aprobar`, {
      version: changeVersion ?? 0,
    })
    return settledImport(server, 'admin', rates, id)
  }
  const apply = async (...lines: string[]) => {
    const one = await importFile(server, 'admin', rates, file(headings, ...lines))
    const rows = await rowsOf(server, 'admin', rates, one.id, 'WRONG')
    expect(rows).toEqual([])
    const { changeVersion } = await stepImport(server, 'admin', rates, one.id, 'aplicar')
    return decide(one.id, changeVersion)
  }
  const periodsOf = async (policy: string): Promise<unknown[]> =>
    (await stored(rates, policy))
      .map(({ validFrom, validTo = null, status }) => [validFrom, validTo, status])
      .sort()

  it('gives a new row without a day the one that the form would begin with', async () => {
    const one = await importFile(
      server,
      'admin',
      rates,
      file(headings, rate('IMP-HOY', ''), rate('IMP-DIA', '2026-12-01')),
    )

    expect(one).toMatchObject({
      counts: { NEW: 2, WRONG: 0 },
      defaults: expect.arrayContaining([expect.objectContaining({ title: 'Vigente desde', rows: 1 })]),
    })
    const without = headings.replace(';Vigente desde', '')
    const other = await importFile(
      server,
      'admin',
      rates,
      file(without, 'ALFA-VIDA;IMP-SIN;18;99;0,65;1000000'),
    )
    expect(other).toMatchObject({ counts: { NEW: 1, WRONG: 0 } })
  })

  it('tells a day that is none, and a broken number in its key, at their rows', async () => {
    const sheet = file(
      headings,
      rate('IMVW', '31/02/2027'),
      rate('IMVX', '01/01/2027').replace('18', '18,5'),
      rate('IMVY', '01/01/2027'),
    )

    const one = await importFile(server, 'admin', rates, sheet)

    expect(one).toMatchObject({ state: 'READY', counts: { WRONG: 2, NEW: 1 } })
    const wrong = await rowsOf(server, 'admin', rates, one.id, 'WRONG')
    expect(wrong.map(({ remarks }) => remarks.map(({ heading }) => heading))).toEqual([
      ['Vigente desde'],
      ['Edad desde'],
    ])
  })

  it('names the periods that its rows end, and counts them, before it is confirmed', async () => {
    await apply(rate('IMVV', '01/01/2027'))

    const next = rate('IMVV', '01/03/2027').replace('0,65', '0,52')
    const sheet = file(headings, next, rate('IMVU', '01/03/2027'))
    const one = await importFile(server, 'admin', rates, sheet)

    expect(one).toMatchObject({ state: 'READY', counts: { NEW: 2 }, endings: 1 })
    expect(one).toMatchObject({ holds: { from: '2027-03-01', to: '2027-03-01' }, warned: 0, sums: [] })
    expect(await rowsOf(server, 'admin', rates, one.id, 'NEW')).toMatchObject([
      {
        row: 2,
        before: { 4: '0,65' },
        words: { 5: '$\u00a0200.000.000,00' },
        remarks: [
          {
            heading: 'Vigente desde',
            message: 'Termina el período que rige desde el 01/01/27: regirá hasta el 28/02/27.',
          },
        ],
      },
      { row: 3, remarks: [] },
    ])
  })

  it('says how the file gives another version of what is in effect', async () => {
    const line = 'ALFA-VIDA;GRD-000101;18;60;0,70;300000000;01/01/2026'
    const one = await importFile(server, 'admin', rates, file(headings, line))

    const [row] = await rowsOf(server, 'admin', rates, one.id, 'WRONG')

    const message =
      'El registro ya está en vigencia desde el 01/01/26 y no cambia. Para una versión nueva, ponga en «Vigente desde» de esta fila la fecha desde la que regirá; la actual terminará el día anterior.'
    expect(row?.remarks.map((one) => one.message)).toContain(message)
  })

  it('blames the day of a key that another day has, and says where a version is made that no file holds', async () => {
    const agreements = '/execute-api/ops/agreements/v1'
    const sheet = file(
      'Código;Nombre del convenio;Vigente desde',
      'CV-0001;Otro nombre;01/01/2024',
      'CV-0001;Otro nombre;01/03/2027',
    )
    const one = await importFile(server, 'admin', agreements, sheet)

    const remarks = (await rowsOf(server, 'admin', agreements, one.id, 'WRONG')).map((row) =>
      row.remarks.map(({ heading, message }) => `${heading}: ${message}`),
    )

    expect(remarks).toEqual([
      [
        'Nombre del convenio: El registro ya está en vigencia desde el 01/01/24 y no cambia. Una versión nueva necesita «Contrato», que no cabe en una celda: créela en su formulario, desde otra fecha.',
      ],
      [
        'Vigente desde: Hay uno con esta clave desde el 01/01/24, y ninguno desde esta fecha; este archivo no crea registros, porque uno nuevo necesita «Contrato», que no cabe en una celda: créelo en su formulario. Si la fila es de aquel, ponga su fecha.',
      ],
    ])
  })

  it('names the range that a row crosses', async () => {
    await apply(rate('IMVR', '01/01/2027'))

    const crossing = rate('IMVR', '01/03/2027').replace('18;99', '59;99')
    const one = await importFile(server, 'admin', rates, file(headings, crossing))

    const [row] = await rowsOf(server, 'admin', rates, one.id, 'WRONG')
    expect(row?.remarks.map(({ message }) => message)).toEqual([
      'Los rangos de edad se cruzan o dejan edades sin tarifa. El otro registro tiene Póliza IMVR, Edad desde 18, Edad hasta 99 y Vigente desde 01/01/27.',
    ])
  })

  it('takes all ranges of a set from one file, and says which one is lacking', async () => {
    const range = (from: number, to: number): string =>
      rate('IMVS', '01/01/2027').replace('18;99', `${from};${to}`)
    const sheet = file(headings, range(18, 60), range(61, 70), range(72, 99))
    const lacking = 'Los rangos de edad se cruzan o dejan edades sin tarifa. Ninguna tarifa de la póliza'

    const one = await importFile(server, 'admin', rates, sheet)
    const wrong = await rowsOf(server, 'admin', rates, one.id, 'WRONG')
    expect(wrong.map(({ row, remarks }) => [row, ...remarks.map(({ message }) => message)])).toEqual([
      [3, `${lacking} empieza a los 71 años.`],
      [4, `${lacking} termina a los 71 años.`],
    ])
    await server.call('admin', 'PUT', `${rates}/importaciones/${one.id}/filas/4`, { cells: { 2: '71' } })
    expect(await settledImport(server, 'admin', rates, one.id)).toMatchObject({
      counts: { NEW: 3, WRONG: 0 },
    })
    const { changeVersion } = await stepImport(server, 'admin', rates, one.id, 'aplicar')
    expect(await decide(one.id, changeVersion)).toMatchObject({ state: 'APPLIED' })

    const ranges = (await stored(rates, 'IMVS')).map(({ ageFrom, ageTo }) => [ageFrom, ageTo])
    expect(ranges.sort()).toEqual([
      [18, 60],
      [61, 70],
      [71, 99],
    ])
  })

  it('is undone as one: what it created has no effect, and what that ended is open again', async () => {
    await apply(rate('IMVA', '01/01/2027'), rate('IMVB', '01/01/2027'))
    const before = [await periodsOf('IMVA'), await periodsOf('IMVB')]
    const one = await apply(
      rate('IMVA', '01/03/2027'),
      rate('IMVA', '01/06/2027'),
      rate('IMVB', '01/04/2027'),
    )
    expect(await periodsOf('IMVA')).toEqual([
      ['2027-01-01', '2027-02-28', 'ACTIVO'],
      ['2027-03-01', '2027-05-31', 'ACTIVO'],
      ['2027-06-01', null, 'ACTIVO'],
    ])
    expect(one).toMatchObject({ state: 'APPLIED', canUndo: true })

    const undoing = await stepImport(server, 'admin', rates, one.id, 'deshacer')
    expect(undoing).toMatchObject({ state: 'READY', counts: { CHANGED: 3, WRONG: 0 } })
    const { changeVersion } = await stepImport(server, 'admin', rates, undoing.id, 'aplicar')
    const inbox = await server.call('supervisor', 'GET', '/execute-api/approvals?box=inbox&q=Deshacer')
    expect(inbox.body.data).toContainEqual(
      expect.objectContaining({ label: 'Deshacer «datos.csv» (0 nuevas, 3 con cambios)' }),
    )
    expect(await decide(undoing.id, changeVersion)).toMatchObject({ state: 'APPLIED' })

    const inEffect = (periods: unknown[]): unknown[] =>
      periods.filter((period) => (period as unknown[])[2] === 'ACTIVO')
    expect([await periodsOf('IMVA'), await periodsOf('IMVB')].map(inEffect)).toEqual(before)
  })

  it('names the rows on which later changes stand, and undoes none', async () => {
    await apply(rate('IMVC', '01/01/2027'), rate('IMVD', '01/01/2027'))
    const one = await apply(
      rate('IMVC', '01/03/2027'),
      rate('IMVD', '01/03/2027'),
      rate('IMVE', '01/03/2027'),
    )
    await apply(rate('IMVC', '01/01/2027', 150_000_000))
    // A later period has ended what the second row created.
    await apply(rate('IMVD', '01/05/2027'))

    const undoing = await stepImport(server, 'admin', rates, one.id, 'deshacer')

    expect(undoing).toMatchObject({ counts: { CHANGED: 1, WRONG: 2 } })
    expect(await rowsOf(server, 'admin', rates, undoing.id, 'WRONG')).toMatchObject([
      {
        row: 2,
        remarks: [{ message: expect.stringContaining('desde el 01/01/27, que esta fila terminó, cambió') }],
      },
      { row: 3, remarks: [{ message: expect.stringContaining('cambió después de la importación') }] },
    ])
  })
})

describe('an import of a table under dual control', () => {
  const headings =
    'Fuerza;Código del grado;Grado;Grupo;Orden jerárquico;Años de servicio mínimos;Plazo máximo (meses);Monto máximo;Sujeto de crédito'
  const rank = (code: string, amount = '50000000'): string =>
    `Ejército Nacional;${code};Grado ${code};SUBOFICIALES;30;1;120;${amount};Sí`

  it('is one change, which another person approves, and is applied once', async () => {
    const one = await importFile(
      server,
      'admin',
      ranks,
      file(headings, rank('IMD1', '40.000.000'), rank('IMD2')),
    )
    expect(one, JSON.stringify(await rowsOf(server, 'admin', ranks, one.id))).toMatchObject({
      counts: { NEW: 2 },
      needsApproval: true,
      sums: [],
    })
    const waiting = await stepImport(server, 'admin', ranks, one.id, 'aplicar', { reason: 'Grados de 2026' })
    expect(waiting).toMatchObject({ state: 'WAITING', requestReason: 'Grados de 2026', mine: true })
    expect(await stored(ranks, 'IMD1')).toEqual([])
    const version = waiting.changeVersion ?? 0

    const { checks } = await readImport(server, 'supervisor', ranks, one.id)
    expect(checks).toMatchObject({ changed: 0, pending: 0 })
    expect(checks?.rules.map(({ result }) => result)).toContain('holds')
    const own = await server.call('admin', 'POST', `${ranks}/importaciones/${one.id}/aprobar`, { version })
    expect(own.status).toBe(403)
    const inbox = await server.call('supervisor', 'GET', '/execute-api/approvals?box=inbox&kind=importar')
    expect(inbox.body.data).toContainEqual(
      expect.objectContaining({
        kind: 'importar',
        recordId: one.id,
        label: expect.stringContaining('datos.csv'),
      }),
    )
    expect(await rowsOf(server, 'supervisor', ranks, one.id)).toHaveLength(2)

    const approved = await server.call('supervisor', 'POST', `${ranks}/importaciones/${one.id}/aprobar`, {
      version,
    })
    expect(approved.status, JSON.stringify(approved.body)).toBe(200)
    const applied = await settledImport(server, 'admin', ranks, one.id)

    expect(applied, applied.error).toMatchObject({ state: 'APPLIED', decidedBy: 'supervisor' })
    const [record] = await stored(ranks, 'IMD1')
    expect(record).toMatchObject({ approvalStatus: 'APROBADO', maxAmount: 40_000_000 })
    const { body } = await server.call('admin', 'GET', `${ranks}/${record?.id}`)
    expect(body).toMatchObject({ createdBy: 'admin', requestedBy: 'admin', decidedBy: 'supervisor' })
    const undoable = ['admin', 'admin2'].map(
      async (user) => (await readImport(server, user, ranks, one.id)).canUndo,
    )
    expect(await Promise.all(undoable)).toEqual([true, true])
  })

  it('names the record whose change keeps a row back', async () => {
    const applied = await importFile(server, 'admin', ranks, file(headings, rank('IMW1')))
    const { changeVersion } = await stepImport(server, 'admin', ranks, applied.id, 'aplicar')
    await server.call('supervisor', 'POST', `${ranks}/importaciones/${applied.id}/aprobar`, {
      version: changeVersion ?? 0,
    })
    await settledImport(server, 'admin', ranks, applied.id)
    const [record] = await stored(ranks, 'IMW1')
    const { body: whole } = await server.call('admin', 'GET', `${ranks}/${record?.id}`)
    await server.call('admin', 'PUT', `${ranks}/${record?.id}`, { ...whole, maxAmount: 45_000_000 })

    const one = await importFile(server, 'admin', ranks, file(headings, rank('IMW1', '30000000')))

    const [row] = await rowsOf(server, 'admin', ranks, one.id, 'WRONG')
    expect(row?.remarks).toMatchObject([
      { message: expect.stringContaining('cambio pendiente'), change: record?.id },
    ])
  })

  it('goes back to its maker with the reason of its rejection', async () => {
    const one = await importFile(server, 'admin', ranks, file(headings, rank('IME1')))
    const { changeVersion } = await stepImport(server, 'admin', ranks, one.id, 'aplicar')

    await server.call('supervisor', 'POST', `${ranks}/importaciones/${one.id}/rechazar`, {
      version: changeVersion ?? 0,
      reason: 'Falta el acto administrativo.',
    })

    expect(await readImport(server, 'admin', ranks, one.id)).toMatchObject({
      state: 'REJECTED',
      decisionReason: 'Falta el acto administrativo.',
    })
    const again = await stepImport(server, 'admin', ranks, one.id, 'aplicar')
    expect(again.state).toBe('WAITING')
    expect(await stored(ranks, 'IME1')).toEqual([])
  })

  it('is told which row stands in the way of all where something has changed meanwhile', async () => {
    const one = await importFile(server, 'admin', ranks, file(headings, rank('IMG1'), rank('IMG2')))
    const other = await importFile(server, 'admin', ranks, file(headings, rank('IMG2', '1000000')))
    for (const { id } of [other, one]) {
      const { changeVersion } = await stepImport(server, 'admin', ranks, id, 'aplicar')
      await server.call('supervisor', 'POST', `${ranks}/importaciones/${id}/aprobar`, {
        version: changeVersion ?? 0,
      })
      await settledImport(server, 'admin', ranks, id)
    }

    const failed = await readImport(server, 'admin', ranks, one.id)
    expect(failed).toMatchObject({ state: 'FAILED', error: expect.stringContaining('Fila 3') })
    expect(await stored(ranks, 'IMG1')).toEqual([])
    expect(await stored(ranks, 'IMG2')).toMatchObject([{ maxAmount: 1_000_000 }])
  })
})

describe('an import of bad input', () => {
  const entity = (code: string, at: number) => entityLine(code, at)

  it.each([
    ['a book with macros or damaged', Buffer.from('504b0304aaaa', 'hex')],
    ['a book of Excel 97', Buffer.from('d0cf11e0a1b11ae10000', 'hex')],
    ['a file without rows', Buffer.from(`${entityHeadings}\r\n`)],
  ])('fails with a reason: %s', async (_what, content) => {
    const one = await importFile(server, 'admin', entities, content, 'libro.xlsx')

    expect(one).toMatchObject({ state: 'FAILED', total: 0 })
    expect(one.error).toMatch(/\S+/)
  })

  it('reads Windows-1252, UTF-16, commas and tabs alike', async () => {
    const lines = [entityHeadings, entity('IMW-A', 20)]
    const commas = lines.map((line) => line.replaceAll(';', ','))
    const contents = [
      Buffer.from(lines.join('\r\n'), 'latin1'),
      Buffer.from(`\uFEFF${lines.join('\n')}`, 'utf16le'),
      Buffer.from(commas.join('\n')),
      Buffer.from(lines.map((line) => line.replaceAll(';', '\t')).join('\r\n')),
    ]
    for (const content of contents)
      expect(await importFile(server, 'admin', entities, content)).toMatchObject({
        counts: { NEW: 1, WRONG: 0 },
      })
  })

  it('proposes no field for the second of two columns of one title', async () => {
    const doubled = file(`${entityHeadings};Nombre`, `${entity('IMX-A', 21)};Otro`)

    const one = await importFile(server, 'admin', entities, doubled)

    expect(one.columns.at(-1)).toEqual({ heading: 'Nombre' })
    expect(one.counts).toMatchObject({ NEW: 1 })
  })
})

describe('an import of many rows', () => {
  const many = (prefix: string): string[] => entitySheet(prefix, 1_400).split('\r\n')

  it('finds what rows repeat that are far apart, and stores all of the others once they are mended', async () => {
    const lines = many('IMZ')
    lines[1_300] = (lines[1_300] ?? '').replace('IMZ-1299', 'IMZ-0')
    const one = await importFile(server, 'admin', entities, lines.join('\r\n'))

    expect(one).toMatchObject({ total: 1_400, counts: { NEW: 1_399, WRONG: 1 } })
    expect(await rowsOf(server, 'admin', entities, one.id, 'WRONG')).toMatchObject([
      { row: 1_301, remarks: [{ place: 0, message: expect.stringContaining('fila 2') }] },
    ])
    await server.call('admin', 'PUT', `${entities}/importaciones/${one.id}/filas/1301`, {
      cells: { 0: 'IMZ-1299' },
    })
    await settledImport(server, 'admin', entities, one.id)
    expect(await stepImport(server, 'admin', entities, one.id, 'aplicar')).toMatchObject({ state: 'APPLIED' })
    const { body } = await server.call('admin', 'GET', `${entities}?q=IMZ&size=5`)
    expect(body.total).toBe(1_400)
    const [last] = await stored(entities, 'IMZ-1299')
    const { body: history } = await server.call('admin', 'GET', `${entities}/${last?.id}/historial`)
    expect(JSON.stringify(history)).toContain('fila 1301')
  })

  it('leaves nothing of a file that turns out to be broken', async () => {
    const lines = many('IMY')
    lines[1_300] = `"${lines[1_300]}`

    const one = await importFile(server, 'admin', entities, lines.join('\r\n'))

    expect(one).toMatchObject({ state: 'FAILED', total: 0 })
    expect(one.error).toContain('comillas')
  })

  it('stores nothing where another import has stored one of its rows meanwhile', async () => {
    const lines = [entityHeadings, entityLine('IMVA', 30), entityLine('IMVB', 31), entityLine('IMVC', 32)]
    const one = await importFile(server, 'admin', entities, file(...lines))
    const other = await importFile(server, 'admin', entities, file(...lines.toSpliced(1, 1)))
    await stepImport(server, 'admin', entities, other.id, 'aplicar')

    const failed = await stepImport(server, 'admin', entities, one.id, 'aplicar')

    expect(failed).toMatchObject({ state: 'FAILED', error: expect.stringContaining('Fila 3') })
    expect(await stored(entities, 'IMVA')).toEqual([])
    expect(await rowsOf(server, 'admin', entities, one.id, 'WRONG')).toMatchObject([{ row: 3 }])
  })

  it('gives a row the key that the row above it gives up', async () => {
    const fields = '/execute-api/mto/credit-fields/v1'
    const { body: lines } = await server.call('admin', 'GET', '/execute-api/mto/credit-lines/v1/lookup')
    const [line] = lines as unknown as { id: string }[]
    const headings =
      'Línea de crédito;Etapa;Nombre técnico;Etiqueta;Tipo de control;Sección del formulario;Orden;Visible;Obligatorio;Solo lectura'
    const row = (name: string, position: number): string =>
      `${line?.id};Preanálisis;${name};Campo;Texto;Seguros;${position};Sí;No;No`
    const send = (...rows: string[]) => importFile(server, 'admin', fields, file(headings, ...rows))
    const first = await send(row('campoUno', 191), row('campoDos', 190))
    expect(first, JSON.stringify(await rowsOf(server, 'admin', fields, first.id))).toMatchObject({
      counts: { NEW: 2 },
    })
    await stepImport(server, 'admin', fields, first.id, 'aplicar')

    const moved = await send(row('campoUno', 192), row('campoDos', 191))

    expect(moved, JSON.stringify(await rowsOf(server, 'admin', fields, moved.id))).toMatchObject({
      counts: { CHANGED: 2, WRONG: 0 },
    })
    expect(await stepImport(server, 'admin', fields, moved.id, 'aplicar')).toMatchObject({ state: 'APPLIED' })
  })
})

describe('what is asked again while an import goes on', () => {
  const headings =
    'Fuerza;Código del grado;Grado;Grupo;Orden jerárquico;Años de servicio mínimos;Plazo máximo (meses);Monto máximo;Sujeto de crédito'
  const rank = (code: string): string =>
    `Ejército Nacional;${code};Grado ${code};SUBOFICIALES;30;1;120;50000000;Sí`

  const approve = async (id: string, version: number | undefined) => {
    await server.call('supervisor', 'POST', `${ranks}/importaciones/${id}/aprobar`, { version: version ?? 0 })
    return settledImport(server, 'admin', ranks, id)
  }

  it('is whether the rows are those that were approved', async () => {
    const one = await importFile(server, 'admin', ranks, file(headings, rank('IQA1')))
    const { changeVersion } = await stepImport(server, 'admin', ranks, one.id, 'aplicar')
    await besideServer(server, async (db) => {
      await sql`update import_row set content = content || '{"maxAmount": 99000000}' where import_id = ${one.id}`.execute(
        db,
      )
      return true
    })

    expect(await approve(one.id, changeVersion)).toMatchObject({
      state: 'FAILED',
      error: expect.stringContaining('se aprobaron'),
    })
    expect(await stored(ranks, 'IQA1')).toEqual([])
  })

  it('is whether who began it may import still', async () => {
    const one = await importFile(server, 'admin', ranks, file(headings, rank('IQB1')))
    const { changeVersion } = await stepImport(server, 'admin', ranks, one.id, 'aplicar')
    const grant = sql`menu_operation_id = 2205 and action_id = 220508`
    const lost = await besideServer(server, async (db) => {
      const { rows } = await sql<{
        rol_id: number
      }>`delete from profile_perm where ${grant} returning rol_id`.execute(db)
      return rows.map(({ rol_id }) => rol_id)
    })
    expect(lost.length).toBeGreaterThan(0)

    await server.call('supervisor', 'POST', `${ranks}/importaciones/${one.id}/aprobar`, {
      version: changeVersion ?? 0,
    })
    await expect
      .poll(
        () =>
          besideServer(server, async (db) => {
            const { rows } = await sql<{
              state: string
            }>`select state from table_import where id = ${one.id}`.execute(db)
            return rows[0]?.state ?? ''
          }),
        { timeout: 30_000 },
      )
      .toBe('FAILED')
    await besideServer(server, async (db) => {
      for (const rol of lost)
        await sql`insert into profile_perm (rol_id, menu_operation_id, action_id) values (${rol}, 2205, 220508)`.execute(
          db,
        )
      return true
    })

    expect(await stored(ranks, 'IQB1')).toEqual([])
    expect((await readImport(server, 'admin', ranks, one.id)).error).toContain('permiso de importar')
  })

  it('is whether who began it may still create what is new in it', async () => {
    const one = await importFile(server, 'admin', entities, file(entityHeadings, entityLine('IQC-A', 60)))
    const lost = await besideServer(server, async (db) => {
      const { rows } = await sql<{ rol_id: number }>`
        delete from profile_perm where menu_operation_id = 7202 and action_id = 720202 returning rol_id`.execute(
        db,
      )
      return rows.map(({ rol_id }) => rol_id)
    })

    const failed = await stepImport(server, 'admin', entities, one.id, 'aplicar')
    await besideServer(server, async (db) => {
      for (const rol of lost)
        await sql`insert into profile_perm (rol_id, menu_operation_id, action_id) values (${rol}, 7202, 720202)`.execute(
          db,
        )
      return true
    })

    expect(failed).toMatchObject({
      state: 'FAILED',
      error: expect.stringContaining('No tiene permiso de crear registros aquí'),
    })
    expect(await stored(entities, 'IQC-A')).toEqual([])
  })

  it('is with which roles the person goes on with it', async () => {
    const one = await importFile(server, 'admin', entities, file(entityHeadings, entityLine('IQD-A', 61)))
    await besideServer(server, async (db) => {
      await sql`update table_import set person = person || '{"roles": ["Gestor"]}' where id = ${one.id}`.execute(
        db,
      )
      return true
    })

    expect(await stepImport(server, 'admin', entities, one.id, 'aplicar')).toMatchObject({ state: 'APPLIED' })
  })

  it('shows a document number whole where its sender mends it, and to nobody else', async () => {
    const headings =
      'Campaña;Tipo de documento;Número de documento;Nombres;Apellidos;Celular;Convenio;Autoriza tratamiento de datos;Estado del prospecto;Vence el'
    const line = (number: string, last: string) =>
      `IQF1;Cédula de ciudadanía;${number};Ana;${last};3000000792;CV-0001;No;Nuevo;2026-03-01`
    const sheet = file(headings, line('1000000792', 'Fict1cia'), line('1000000793', 'Ficticia'))
    const one = await importFile(server, 'admin', prospects, sheet)
    const numbers = async () =>
      (await rowsOf(server, 'admin', prospects, one.id)).map(({ cells }) => cells[2])

    const before = await numbers()
    const others = await server.call('admin2', 'GET', `${prospects}/importaciones/${one.id}/filas`)
    await stepImport(server, 'admin', prospects, one.id, 'descartar')

    expect(before).toEqual(['1000000792', '•••••••793'])
    expect(others.status).toBe(403)
    expect(await numbers()).not.toContain('1000000792')
  })

  it('tells no document number where a row stands in the way of all', async () => {
    const prospects = '/execute-api/mto/prospects/v1'
    const sheet = file(
      'Campaña;Tipo de documento;Número de documento;Nombres;Apellidos;Celular;Convenio;Autoriza tratamiento de datos;Estado del prospecto;Vence el',
      'IQE1;Cédula de ciudadanía;1.000.000.791;Ana;Ficticia;3000000791;CV-0001;No;Nuevo;2026-03-01',
    )
    const one = await importFile(server, 'admin', prospects, sheet)
    const other = await importFile(server, 'admin', prospects, sheet)
    await stepImport(server, 'admin', prospects, other.id, 'aplicar')

    const failed = await stepImport(server, 'admin', prospects, one.id, 'aplicar')

    expect(failed).toMatchObject({ state: 'FAILED', error: expect.stringContaining('•••••••791') })
    const logged = await besideServer(server, async (db) => {
      const { rows } = await sql<{ reason: string }>`
        select reason from audit_logs where resource = 'prospects' and outcome = 'ERROR'`.execute(db)
      return rows.map(({ reason }) => reason).join(' ')
    })
    expect(logged).toContain('Fila 2')
    expect(logged).not.toContain('1000000791')
  })
})
