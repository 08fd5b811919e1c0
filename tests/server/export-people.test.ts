import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadCatalogue } from '#src/lint/load.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { root, startTestServer, type TestServer } from '#tests/support/start-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ schemasDir: join(root, 'schemas') })
})
afterAll(() => server.stop())

/** The values of a column of a screen's export. */
async function column(path: string, title: string): Promise<string[]> {
  const base = path.startsWith('/product-control/') ? '' : '/execute-api'
  const response = await fetch(`${server.url}${base}${path}/export?format=csv`, {
    headers: { authorization: `Bearer ${await server.token('admin')}` },
  })
  const [heads = [], ...rows] = (await response.text())
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'))
  return rows.map((cells) => cells[heads.indexOf(title)] ?? '')
}

it.each([
  ['/mto/prospects/v1', 'Asesor asignado'],
  ['/ops/loans/v1', 'Cliente'],
  ['/product-control/locks', 'Titular'],
])('of %s gives only the end of what the people are called that «%s» refers to', async (path, title) => {
  const called = (await column(path, title)).filter((one) => one !== '')

  expect(called.length).toBeGreaterThan(0)
  expect(called.filter((one) => !/^•+.{2}[\p{L}\p{N}]$/u.test(one))).toEqual([])
})

const { screens } = loadCatalogue(join(root, 'schemas'))

/** Columns of every screen with options, each with the values that a sheet may hold. */
const optionColumns = screens.flatMap(({ path, service, fields, span }) =>
  span
    ? []
    : fields.flatMap(({ title, property }) => {
        const options = property.oneOf ?? property.items?.oneOf
        return property['x-table'] && options && !property['x-masked'] && !property['x-personal']
          ? [{ path, service, title, titles: options.map((option) => option.title) }]
          : []
      }),
)

it('says the options of every screen as they are read there, and no code', async () => {
  const { services } = (await (await fetch(`${server.url}/config.json`)).json()) as {
    services: Record<string, string>
  }
  const headers = { authorization: `Bearer ${await server.token('admin')}` }
  const codes: string[] = []
  let values = 0
  for (const [path, columns] of Map.groupBy(optionColumns, (column) => column.path)) {
    const base = services[columns[0]?.service ?? ''] ?? ''
    const response = await fetch(`${server.url}${base}${path}/export?format=csv`, { headers })
    if (response.status !== 200) continue
    const book = read(await response.text(), { type: 'string', raw: true, FS: ';' })
    const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
    for (const row of rows.filter(isJsonObject))
      for (const { title } of columns) {
        // Two columns of a screen may share a heading.
        const titles = columns.filter((one) => one.title === title).flatMap((one) => one.titles)
        const exported = String(row[title] ?? '').split(', ')
        values += exported.length
        codes.push(
          ...exported
            .filter((one) => one !== '' && !titles.join(', ').includes(one))
            .map((one) => `${path} ${title}: ${one}`),
        )
      }
  }

  expect(values).toBeGreaterThan(500)
  expect(codes).toEqual([])
}, 60_000)
