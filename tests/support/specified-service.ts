import { type HttpHandler, HttpResponse, http } from 'msw'
import type { JsonObject } from '#src/schema/json.ts'

/** Records of a double, by the path of their resource. */
export type SpecifiedRecords = Record<string, JsonObject[]>

type Held = JsonObject & { id: string; version: number }

/** An option of the menu of a double, and who may do what there. */
export type SpecifiedOption = {
  id: number
  moduleName: string
  route: string
  /** Actions by the role that holds them. */
  granted: Record<string, string[]>
}

/** Numbers of actions, which end their ids (domain §11.2). */
const numbers: Record<string, number> = { ver: 1, crear: 2, editar: 3, aprobar: 5, rechazar: 6 }

const usual: SpecifiedOption[] = [
  { id: 1101, moduleName: 'Cuentas', route: 'accounts', granted: { Admin: ['ver'] } },
  {
    ...{ id: 3112, moduleName: 'Causales de desistimiento', route: 'libranza/withdrawal-causes' },
    granted: { Admin: ['ver'] },
  },
]

/**
 * Services as a team of the bank would build them from the text of the specification alone (part 1 §7, part 2 points 7
 * and 8): the paths and verbs that it names, answers in `{body: {data}}`, pages that begin at 1. What the text leaves
 * open is answered as HTTP has it: `ETag`, `If-Match`, 404 and 412. Nothing here knows the product's own wire.
 * @param base of all services
 * @param resources rows by path, such as `/mto/withdrawal-causes/v1`
 * @param options of the menu
 */
export function specifiedService(
  base: string,
  resources: SpecifiedRecords,
  options: SpecifiedOption[] = usual,
): HttpHandler[] {
  return [
    ...profileOf(base, options),
    ...Object.entries(resources).flatMap((one) => resourceOf(base, ...one)),
  ]
}

function resourceOf(base: string, path: string, rows: JsonObject[]): HttpHandler[] {
  const held = new Map(rows.map((row, index) => [String(index + 1), withId(row, String(index + 1), 1)]))
  const all = base + path
  const missing = () => HttpResponse.json({ message: 'No existe' }, { status: 404 })
  const one = (record: Held, status = 200) => {
    const { version, ...data } = record
    return HttpResponse.json({ body: { data } }, { status, headers: { etag: `"${version}"` } })
  }
  return [
    http.get(all, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('size') ?? 15)]
      const [field = '', way] = (searchParams.get('sort') ?? '').split(',')
      const sought = (searchParams.get('q') ?? '').toLowerCase()
      const found = [...held.values()]
        .filter((row) => JSON.stringify(row).toLowerCase().includes(sought))
        .toSorted((a, b) => String(a[field]).localeCompare(String(b[field])) * (way === 'desc' ? -1 : 1))
      const data = found.slice((page - 1) * size, page * size).map(({ version: _, ...row }) => row)
      return HttpResponse.json({ body: { data, total: found.length } })
    }),
    http.get(`${all}/:id`, ({ params }) => {
      const record = held.get(String(params.id))
      return record ? one(record) : missing()
    }),
    http.post(all, async ({ request }) => {
      const id = String(held.size + 1)
      const record = withId((await request.json()) as JsonObject, id, 1)
      held.set(id, record)
      return one(record, 201)
    }),
    http.put(`${all}/:id`, async ({ request, params }) => {
      const record = held.get(String(params.id))
      if (!record) return missing()
      if (request.headers.get('if-match') !== `"${record.version}"`)
        return HttpResponse.json({ message: 'Cambió mientras tanto' }, { status: 412 })
      const changed = withId((await request.json()) as JsonObject, record.id, record.version + 1)
      held.set(record.id, changed)
      return one(changed)
    }),
  ]
}

const withId = (row: JsonObject, id: string, version: number): Held => ({ ...row, id, version })

/** Menu and permissions (part 1 §3 and §7): one module with the options, and the actions of each role. */
function profileOf(base: string, options: SpecifiedOption[]): HttpHandler[] {
  const modules = options.map(({ granted: _, ...option }) => ({ ...option, modules: [] }))
  const roles = [...new Set(options.flatMap(({ granted }) => Object.keys(granted)))]
  const idOf = (option: number, name: string): number => option * 100 + (numbers[name] ?? 0)
  const perm = options.flatMap(({ id, granted }) =>
    Object.entries(granted).flatMap(([role, names]) =>
      names.map((name) => ({
        rol_id: roles.indexOf(role) + 1,
        menuOperation_id: id,
        actionId: idOf(id, name),
      })),
    ),
  )
  return [
    http.post(`${base}/getNavMenu`, async ({ request }) => {
      const { rolNames } = (await request.json()) as { rolNames?: string }
      const isNamed = /^'[A-Za-z]+'(,'[A-Za-z]+')*$/.test(rolNames ?? '')
      if (!isNamed) return HttpResponse.json({ message: 'rolNames' }, { status: 422 })
      return HttpResponse.json({
        body: { data: [{ id: 1000, moduleName: 'Ahorro Y CDT', route: '', modules }] },
      })
    }),
    http.get(`${base}/getPermDataModule`, () =>
      HttpResponse.json({
        body: JSON.stringify({
          roles: roles.map((rolName, place) => ({ id: place + 1, rolName, state: '1' })),
          Modules: modules.map(({ id, moduleName, route }) => ({
            id,
            name: moduleName,
            route,
            state: 1,
            moduleName: 'Ahorro Y CDT',
            subModule: moduleName,
          })),
          perm: perm.map((one, place) => ({ id: place + 1, ...one })),
          actions: options.flatMap(({ id, granted }) =>
            [...new Set(Object.values(granted).flat())].map((name) => ({
              id: idOf(id, name),
              menuOperation_id: id,
              state: true,
              accionName: name,
            })),
          ),
        }),
      }),
    ),
  ]
}
