import { screens } from 'virtual:screens'
import { getResponse, type HttpHandler, HttpResponse, http } from 'msw'
import { parametersOf as parametersIn } from '#src/query/body.ts'
import { type LookupOption, parseLookupQuery } from '#src/query/lookup-query.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { type Labels, referencesIn } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fillLabel } from '#src/schema/label-template.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { businessDateHeader } from '#src/schema/wire.ts'
import { createRecordValidator } from '#src/validation/record-validator.ts'
import { parametersOf, resourceWire } from './resource-wire.ts'
import type { SimulatedData, SimulatedScreen } from './simulated-data.ts'
import { callerOf } from './simulated-identity.ts'
import { simulatedAnswers } from './simulated-resource.ts'
import { simulatedTexts } from './simulated-texts.ts'

type Entry = (typeof screens)[number]

/** The services of all screens, each compiled when it is first called; what they do not answer says that it needs a server. */
export function serviceHandlers({ screens: contents }: SimulatedData): HttpHandler[] {
  return [
    ...screens.flatMap((entry) => {
      const path = baseOf(entry) + entry.path
      const content = contents[entry.id]
      if (!content) return []
      const handlers = compiledOnce(entry, contents)
      const answer = async ({ request }: { request: Request }) =>
        dated(await getResponse(await handlers(request), request))
      return [
        http.get(`${path}/lookup`, ({ request }) =>
          HttpResponse.json(optionsOf(content, parametersOf(request))),
        ),
        http.post(`${path}/lookup`, async ({ request }) =>
          HttpResponse.json(
            optionsOf(content, parametersIn((await request.json()) as JsonObject).parameters),
          ),
        ),
        http.all(path, answer),
        http.all(`${path}/*`, answer),
      ]
    }),
    http.all('/execute-api/*', () => dated(undefined)),
    http.all('/product-control/*', () => dated(undefined)),
  ]
}

const baseOf = ({ service }: Pick<RenderModel, 'service'>): string =>
  service === 'productControl' ? '' : '/execute-api'

/** The business day: today in Bogotá. */
const today = (): string => new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Bogota' })

function dated(response: Response | undefined): Response {
  const answer =
    response ??
    HttpResponse.json(
      { status: 503, code: 'unavailable', title: 'No está simulado', detail: simulatedTexts.needsServer },
      { status: 503, headers: { 'content-type': 'application/problem+json' } },
    )
  answer.headers.set(businessDateHeader, today())
  return answer
}

/** The wire of a screen, as component tests have it, over the records of this page. */
function compiledOnce(entry: Entry, contents: SimulatedData['screens']) {
  let handlers: Promise<HttpHandler[]> | undefined
  let caller = { name: '', roles: [] as string[] }
  const compile = async (): Promise<HttpHandler[]> => {
    const { model, validate, conditions } = await entry.load()
    const answers = simulatedAnswers({
      model,
      validator: createRecordValidator(model, validate, conditions),
      rows: contents[entry.id]?.rows ?? [],
      labels: () => labelsOf(model, contents),
      context: () => ({ today: today(), user: caller }),
    })
    return resourceWire(model, answers, location.origin + baseOf(entry))
  }
  return (request: Request): Promise<HttpHandler[]> => {
    caller = callerOf(request)
    handlers ??= compile()
    return handlers
  }
}

const labelOf = ({ label }: SimulatedScreen, row: JsonObject): string =>
  fillLabel(label, (field) => String(row[field] ?? '')) || String(row.id)

/** Names of the records that a screen refers to from its own fields. */
const labelsOf = ({ fields }: RenderModel, contents: SimulatedData['screens']): Labels =>
  Object.fromEntries(
    referencesIn(fields).flatMap(({ path, resource }) => {
      const content = contents[resource]
      if (!content || path.length > 1) return []
      return [
        [path.join('.'), Object.fromEntries(content.rows.map((row) => [row.id, labelOf(content, row)]))],
      ]
    }),
  )

function optionsOf(content: SimulatedScreen, parameters: URLSearchParams): LookupOption[] {
  const own = new Set(['q', 'ids', 'page', 'size', 'asOf'])
  const compared = [...new Set(parameters.keys())].filter((name) => !own.has(name))
  const { query } = parseLookupQuery(parameters, compared, (text) => text)
  const { ids, search, where, page, size } = query
  const rows = content.rows.filter(
    (row) =>
      (ids.length === 0 || ids.includes(row.id)) &&
      Object.entries(where).every(([name, values]) => values.includes(String(row[name]))) &&
      sortKey(labelOf(content, row)).includes(sortKey(search)),
  )
  return rows.slice((page - 1) * size, page * size).map((row) => ({
    id: row.id,
    label: labelOf(content, row),
    ...(row.status === 'INACTIVO' ? { inactive: true as const } : {}),
  }))
}
