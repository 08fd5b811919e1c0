import { type HttpHandler, HttpResponse, http } from 'msw'
import type { JsonObject } from '#src/schema/json.ts'

/** Records of a double, by the path of their resource. */
export type SpecifiedRecords = Record<string, JsonObject[]>

export type HeldRecord = JsonObject & { id: string; version: number }

/** Records by their ids. */
export type HeldRecords = Map<string, HeldRecord>

/** An option of the menu of a double, and who may do what there. */
export type SpecifiedOption = {
  id: number
  moduleName: string
  route: string
  /** Actions by the role that holds them. */
  granted: Record<string, string[]>
}

/** Numbers of actions, which end their ids (domain §11.2). */
const numbers: Record<string, number> = {
  ...{ ver: 1, crear: 2, editar: 3, aprobar: 5, rechazar: 6 },
  ...{ bloquear: 9, desbloquear: 10, limitar: 11 },
}

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
    ...Object.entries(resources).flatMap(([path, rows]) => resourceOf(base, path, heldRecords(rows))),
  ]
}

/** Gives rows the ids 1, 2 and so on. */
export const heldRecords = (rows: JsonObject[]): HeldRecords =>
  new Map(rows.map((row, index) => [String(index + 1), { ...row, id: String(index + 1), version: 1 }]))

/** A record as an answer has it. */
export function answerOne({ version, ...data }: HeldRecord, status = 200): Response {
  return HttpResponse.json({ body: { data } }, { status, headers: { etag: `"${version}"` } })
}

export const answerMissing = (): Response => HttpResponse.json({ message: 'No existe' }, { status: 404 })

/** Whether a call names the version that a record has; without `If-Match` it means any. */
export const isCurrent = (request: Request, { version }: HeldRecord): boolean =>
  [null, `"${version}"`].includes(request.headers.get('if-match'))

export const answerChanged = (): Response =>
  HttpResponse.json({ message: 'Cambió mientras tanto' }, { status: 412 })

const ofLists = ['page', 'size', 'sort', 'q']

/** List, record, creation and change at the path of a resource; fields are parameters of its list (domain §1). */
export function resourceOf(base: string, path: string, held: HeldRecords): HttpHandler[] {
  const all = base + path
  return [
    http.get(all, ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [page, size] = [Number(searchParams.get('page') ?? 1), Number(searchParams.get('size') ?? 15)]
      const [field = '', way] = (searchParams.get('sort') ?? '').split(',')
      const sought = (searchParams.get('q') ?? '').toLowerCase()
      const fields = [...searchParams].filter(([name]) => !ofLists.includes(name))
      const named = [...new Set(fields.map(([name]) => name))]
      const found = [...held.values()]
        .filter((row) => JSON.stringify(row).toLowerCase().includes(sought))
        .filter((row) => named.every((name) => searchParams.getAll(name).includes(String(row[name]))))
        .toSorted((a, b) => String(a[field]).localeCompare(String(b[field])) * (way === 'desc' ? -1 : 1))
      const data = found.slice((page - 1) * size, page * size).map(({ version: _, ...row }) => row)
      return HttpResponse.json({ body: { data, total: found.length } })
    }),
    http.get(`${all}/:id`, ({ params }) => {
      const record = held.get(String(params.id))
      return record ? answerOne(record) : answerMissing()
    }),
    http.post(all, async ({ request }) => {
      const id = String(held.size + 1)
      const record = { ...((await request.json()) as JsonObject), id, version: 1 }
      held.set(id, record)
      return answerOne(record, 201)
    }),
    http.put(`${all}/:id`, async ({ request, params }) => {
      const record = held.get(String(params.id))
      if (!record) return answerMissing()
      if (!isCurrent(request, record)) return answerChanged()
      const { id, version } = record
      const changed = { ...((await request.json()) as JsonObject), id, version: version + 1 }
      held.set(id, changed)
      return answerOne(changed)
    }),
  ]
}

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
