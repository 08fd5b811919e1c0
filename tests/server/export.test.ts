import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copySchemas } from '#tests/support/few-schemas.ts'
import { addScreens } from '#tests/support/fixture-screens.ts'
import { startTestServer, type TestServer } from '#tests/support/start-server.ts'

const path = '/execute-api/mto/movements/v1'

const dangerous = [
  '=1+1',
  '+57 300',
  '-5',
  '@SUM(A1)',
  '=HYPERLINK("https://ejemplo.example")',
  '_x0041_',
  'a;b"c',
  '<b>&amp;',
]

let server: TestServer
const schemas = copySchemas()
beforeAll(async () => {
  addScreens(schemas.path, 'settings', 'lists/movements')
  server = await startTestServer({ schemasDir: schemas.path })
  for (const [index, name] of ['Ñañez Ficticio', ...dangerous].entries()) {
    const { status, body } = await server.call('admin', 'POST', path, {
      code: `MV-${index}`,
      name,
      side: 'DEBITO',
      settled: index === 0,
      ...(index === 0
        ? {
            amount: 1_423_500.5,
            rate: 24.92,
            days: -3,
            day: '2024-02-29',
            document: '1000000702',
            bankId: 'BANCAMIA',
          }
        : {}),
    })
    expect([status, body.errors]).toEqual([201, undefined])
  }
})
afterAll(async () => {
  await server.stop()
  schemas.remove()
})

async function download(
  query: string,
  user = 'admin',
  body?: object,
): Promise<{ headers: Headers; status: number; bytes: Buffer }> {
  const response = await fetch(`${server.url}${path}/export?${query}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${await server.token(user)}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  return {
    headers: response.headers,
    status: response.status,
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}

it('holds only the rows that a call names, in the order of the list', async () => {
  const page = (await server.call('admin', 'GET', `${path}?size=15&sort=code,asc`)).body.data as {
    id: string
    code: string
  }[]
  const [first, , third] = page
  const chosen = { ids: [third?.id, first?.id, 'otro'], sort: ['code,asc'] }

  const { status, bytes } = await download('format=csv', 'admin', chosen)

  expect(status).toBe(200)
  expect(
    bytes
      .toString('utf8')
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[0]),
  ).toEqual([first?.code, third?.code])
})

it.each([[[]], ['MV-1'], [[1]], [Array(501).fill('x')]])(
  'refuses what is no list of rows: %j',
  async (ids) => {
    const { status, bytes } = await download('format=csv', 'admin', { ids })

    expect(status).toBe(422)
    expect(JSON.parse(bytes.toString())).toMatchObject({ errors: [{ pointer: '/ids' }] })
  },
)

/** The first sheet as another program reads it. */
async function sheetOf(query: string): Promise<ReturnType<typeof read>['Sheets'][string]> {
  const { bytes } = await download(query)
  const book = read(bytes, { cellNF: true, cellStyles: true })
  return book.Sheets[book.SheetNames[0] ?? ''] ?? {}
}

const headings = [
  'Código',
  'Nombre',
  'Nota',
  'NIT',
  'Documento',
  'Sentido',
  'Etapa',
  'Banco',
  'Liquidado',
  'Monto',
  'Saldo',
  'Tasa',
  'Días',
  'Fecha',
]

describe('an export', () => {
  it('is a CSV that spreadsheets of Colombia open as it is', async () => {
    const { headers, bytes } = await download('format=csv&sort=code&code=MV-0')
    const [first = '', second = '', end] = bytes.toString('utf8').split('\r\n')

    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(decodeURIComponent(headers.get('content-disposition') ?? '')).toMatch(
      /^attachment; filename\*=UTF-8''Movimientos \d{4}-\d{2}-\d{2}\.csv$/,
    )
    expect(headers.get('x-exported-rows')).toBe('1')
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(first.slice(1).split(';').slice(0, 14)).toEqual(headings)
    expect(second.split(';').slice(0, 14)).toEqual([
      ...['MV-0', 'Ñañez Ficticio', '', '', '•••••••702', 'Débito', '', 'Bancamía S.A.', 'Sí'],
      ...['1423500,5', '', '24,92', '-3', '2024-02-29'],
    ])
    expect(end).toBe('')
  })

  it.each([
    ['false', 'Débito', 'Bancamía S.A.'],
    ['true', 'DEBITO', 'BANCAMIA'],
  ])(
    'says options and references as the screen, and by their codes where they are asked for: codes=%s',
    async (codes, side, bank) => {
      const { bytes } = await download(`format=csv&code=MV-0&codes=${codes}`)
      const [, row = ''] = bytes.toString('utf8').split('\r\n')
      const sheet = await sheetOf(`format=xlsx&code=MV-0&codes=${codes}`)
      const [first = {}] = utils.sheet_to_json<Record<string, unknown>>(sheet)

      expect(
        headings.flatMap((title, at) => (/^(Sentido|Banco)$/.test(title) ? [row.split(';')[at]] : [])),
      ).toEqual([side, bank])
      expect(first).toMatchObject({ Sentido: side, Banco: bank, Documento: '•••••••702', Monto: 1_423_500.5 })
    },
  )

  it('has the columns that a call names, in their order', async () => {
    const { bytes } = await download('format=csv&code=MV-0&columns=bankId,code,amount')

    expect(bytes.toString('utf8').slice(1).split('\r\n')).toEqual([
      'Banco;Código;Monto',
      'Bancamía S.A.;MV-0;1423500,5',
      '',
    ])
  })

  it.each(['', 'nada', 'code,nada', 'version'])(
    'refuses columns that the table has not: %j',
    async (columns) => {
      const { status, bytes } = await download(`format=csv&columns=${columns}`)

      expect(status).toBe(422)
      expect(JSON.parse(bytes.toString())).toMatchObject({
        errors: [{ message: expect.stringContaining('columnas') }],
      })
    },
  )

  it('takes the first of columns that a call names twice', async () => {
    const { status, bytes } = await download('format=csv&columns=code&columns=name', 'admin', {
      code: 'MV-0',
    })

    expect(status).toBe(200)
    expect(bytes.toString('utf8').slice(1).split('\r\n')[0]).toBe('Código')
  })

  it('is a document to print, under the title of the screen and what was asked for', async () => {
    const { headers, bytes } = await download('format=pdf&columns=code,name&code=MV-0')
    const text = bytes.toString('latin1')

    expect(headers.get('content-type')).toBe('application/pdf')
    expect(text.slice(0, 8)).toBe('%PDF-1.4')
    for (const words of ['Movimientos', 'digo: MV-0', 'Nombre', 'ez Ficticio', 'gina 1'])
      expect(text).toContain(words)
    expect(text).not.toContain('Sentido')
  })

  it('has no cell in a CSV that a spreadsheet would run', async () => {
    const { bytes } = await download('format=csv&sort=code&code[starts]=MV-')
    const names = read(bytes, { type: 'buffer', raw: true, FS: ';' })
    const rows = utils.sheet_to_json<Record<string, string>>(names.Sheets[names.SheetNames[0] ?? ''] ?? {})

    expect(rows.map(({ Nombre }) => Nombre)).toEqual(
      ['Ñañez Ficticio', ...dangerous].map((text) => (/^[=+@-]/.test(text) ? `'${text}` : text)),
    )
  })

  it('is a workbook with numbers as numbers, days as days and texts as texts', async () => {
    const sheet = await sheetOf('format=xlsx&sort=code')
    const [first = {}] = utils.sheet_to_json<Record<string, unknown>>(sheet, { UTC: true })

    expect(utils.sheet_to_json<string[]>(sheet, { header: 1 })[0]?.slice(0, 14)).toEqual(headings)
    expect(first).toMatchObject({
      Código: 'MV-0',
      Monto: 1_423_500.5,
      Tasa: 24.92,
      Días: -3,
      Banco: 'Bancamía S.A.',
    })
    expect(first.Documento).toBe('•••••••702')
    const amount = sheet[utils.encode_cell({ r: 1, c: headings.indexOf('Monto') })]
    expect([amount?.t, amount?.v, amount?.w]).toEqual(['n', 1_423_500.5, '1,423,500.50'])
    expect([sheet.N2?.t, sheet.N2?.v, sheet.N2?.w]).toEqual(['n', 45351, '29/02/2024'])
    expect(utils.sheet_to_json<Record<string, unknown>>(sheet).map(({ Nombre }) => Nombre)).toEqual([
      'Ñañez Ficticio',
      ...dangerous,
    ])
    expect(Object.values(sheet).some((cell) => (cell as { f?: string } | null)?.f !== undefined)).toBe(false)
  })

  it('shows days and long texts whole in a workbook', async () => {
    const { bytes } = await download('format=xlsx&sort=code')
    const book = read(bytes, { type: 'buffer', cellStyles: true })
    const widths = book.Sheets.Datos?.['!cols']?.map(({ wch = 0 }) => wch) ?? []

    expect(widths[headings.indexOf('Fecha')]).toBeGreaterThanOrEqual('29/02/2024'.length)
    expect(widths[headings.indexOf('Nombre')]).toBeGreaterThanOrEqual('Ñañez Ficticio'.length)
    expect(Math.max(...widths)).toBeLessThanOrEqual(60)
  })

  it('has the rows that were asked for, in their order, and not only a page', async () => {
    const sheet = await sheetOf('format=xlsx&sort=code,desc&name[contains]=5&size=5')

    expect(utils.sheet_to_json<Record<string, unknown>>(sheet).map(({ Código }) => Código)).toEqual([
      'MV-3',
      'MV-2',
    ])
    expect(
      (await download('format=csv', 'admin', { document: '1000000702' })).headers.get('x-exported-rows'),
    ).toBe('1')
  })

  it('names what it cannot honour, personal values in the address among it', async () => {
    const wrong = await download('format=doc&codes=si&document=1000000702&sede=1')
    const { errors } = JSON.parse(wrong.bytes.toString()) as { errors: { pointer: string }[] }

    expect(wrong.status).toBe(422)
    expect(errors.map(({ pointer }) => pointer)).toEqual(['/format', '/codes', '/document', '/sede'])
  })

  it('is for who may export only', async () => {
    expect((await download('format=csv', 'gestor')).status).toBe(403)
    expect((await download('format=csv', 'gestor', {})).status).toBe(403)
  })
})
