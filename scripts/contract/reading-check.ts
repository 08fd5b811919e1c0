import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import { exportedRowsHeader } from '#src/schema/wire.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import type { DescribedCall } from './described-services.ts'
import { daysWithin, type Listed } from './list-check.ts'
import { unknownId } from './record-check.ts'
import type { ServiceTrial } from './service-trial.ts'

type Find = (method: string, rest: string) => DescribedCall | undefined

/** What else is read of a resource: its history, lines, execution, options and exports. */
export async function checkReading(
  trial: ServiceTrial,
  find: Find,
  resource: Resource,
  { data, total }: Listed,
): Promise<void> {
  const [row] = data
  const history = find('GET', '/{id}/historial')
  if (history && row) await checkHistory(trial, history, row)
  for (const rest of ['/{id}/lineas', '/{id}/ejecucion']) {
    const call = find('GET', rest)
    if (!call) continue
    if (row)
      await trial.make(
        call,
        { ids: { id: String(row.id) }, note: 'un registro de la lista' },
        { status: 200 },
      )
    // What the server does for a record is a stream: it begins before it is known whether there is one.
    if (rest === '/{id}/lineas')
      await trial.make(
        call,
        { ids: { id: unknownId }, note: 'un registro que no existe' },
        { status: 404, code: 'notFound' },
      )
  }
  await checkOptions(trial, find)
  await checkExports(trial, find, resource, row, total)
}

async function checkHistory(trial: ServiceTrial, history: DescribedCall, row: JsonObject): Promise<void> {
  const made = { ids: { id: String(row.id) }, note: 'un registro de la lista' }
  const answer = await trial.make(history, made, { status: 200 })
  const versions =
    isJsonObject(answer?.body) && Array.isArray(answer.body.data) ? (answer.body.data as JsonObject[]) : []
  const numbers = versions.map(({ version }) => Number(version))
  if (numbers.some((number, index) => number >= (numbers[index - 1] ?? Number.POSITIVE_INFINITY)))
    trial.differ(history, made, {
      field: 'data[].version',
      expected: 'de la última a la primera',
      received: 'en otro orden',
      agreement: '/openapi.json, «Versiones de un registro, de la última a la primera»',
    })
  if (numbers[0] !== undefined && row.version !== undefined && numbers[0] !== row.version)
    trial.differ(history, made, {
      field: 'data[0].version',
      expected: `${row.version}, la del registro`,
      received: String(numbers[0]),
      agreement: '/openapi.json',
    })
  await trial.make(
    history,
    { ids: { id: unknownId }, note: 'un registro que no existe' },
    { status: 404, code: 'notFound' },
  )
}

async function checkOptions(trial: ServiceTrial, find: Find): Promise<void> {
  const [get, post] = [find('GET', '/lookup'), find('POST', '/lookup')]
  if (get) {
    await trial.make(get, {}, { status: 200 })
    await trial.make(get, { query: 'size=0' }, { status: 422, code: 'invalid', at: '/size' })
  }
  if (post) await trial.make(post, { body: {}, note: 'sin condiciones' }, { status: 200 })
}

async function checkExports(
  trial: ServiceTrial,
  find: Find,
  { screen }: Resource,
  row: JsonObject | undefined,
  total: number,
): Promise<void> {
  const [get, post] = [find('GET', '/export'), find('POST', '/export')]
  const days = daysWithin(screen, row)
  const queryOf = (format: string) => new URLSearchParams({ format, ...days }).toString()
  const calls = [
    { call: get, made: { query: queryOf('csv') } },
    { call: get, made: { query: queryOf('xlsx') } },
    { call: get, made: { query: queryOf('pdf') } },
    { call: post, made: { query: 'format=csv', body: days, note: 'csv, por el contenido' } },
  ]
  for (const { call, made } of calls) {
    const answer = call && (await trial.make(call, made, { status: 200, orForbidden: true }))
    const rows = answer?.headers.get(exportedRowsHeader)
    if (call && answer && !screen.span && rows !== String(total))
      trial.differ(call, made, {
        field: exportedRowsHeader,
        expected: `${total}, los registros de la lista`,
        received: rows ?? 'no vino',
        agreement: 'docs/api.md, «What holds for every call»: exports',
      })
  }
  if (get)
    await trial.make(
      get,
      { query: 'format=doc' },
      { status: 422, code: 'invalid', at: '/format', orForbidden: true },
    )
}
