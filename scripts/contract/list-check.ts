import { dequal } from 'dequal'
import type { pageSizes } from '#src/query/page-parameters.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import type { Answer } from './contract-client.ts'
import type { DescribedCall } from './described-services.ts'
import type { Made, ServiceTrial } from './service-trial.ts'

/** A page that a list answered. */
export type Listed = { data: JsonObject[]; page: number; size: number; total: number; totals?: JsonObject }

/** The page of an answer; undefined where it is none, which was reported by then. */
export function pageOf(answer: Answer | undefined): Listed | undefined {
  const body = answer?.body
  return isJsonObject(body) && Array.isArray(body.data) && body.data.every(isJsonObject)
    ? (body as Listed)
    : undefined
}

export const idsOf = ({ data }: Listed): string[] => data.map(({ id }) => String(id))

const agreement = 'docs/api.md, «What holds for every call»: lists'

/** Pages of a list, and how it refuses what it does not know. @returns its first page of fifteen */
export async function checkPages(
  trial: ServiceTrial,
  list: DescribedCall,
  resource: Resource,
): Promise<Listed | undefined> {
  const first = pageOf(await trial.make(list, {}, { status: 200 }))
  if (!first) return undefined
  compareTotals(trial, list, first)
  comparePage(trial, list, {}, first, { page: 1, size: 15 })
  const ids = idsOf(first)
  for (const page of [1, 2, 3]) {
    const made = { query: `page=${page}&size=5` }
    const one = pageOf(await trial.make(list, made, { status: 200 }))
    if (!one) break
    comparePage(trial, list, made, one, { page, size: 5 })
    const expected = ids.slice((page - 1) * 5, page * 5)
    if (!dequal(idsOf(one), expected))
      trial.differ(list, made, {
        field: 'data[].id',
        expected: `los registros ${(page - 1) * 5 + 1} a ${page * 5} de la lista de ${ids.length}`,
        received: 'otros, u otro orden',
        agreement,
      })
    if (ids.length <= page * 5) break
  }
  for (const { query, at } of refusedQueries(resource))
    await trial.make(list, { query }, { status: 422, code: 'invalid', at })
  return first
}

const refusedQueries = ({ terms }: Resource): { query: string; at: string }[] => [
  { query: 'page=0', at: '/page' },
  { query: 'size=7', at: '/size' },
  { query: 'sort=campoQueNoHay,asc', at: '/sort' },
  { query: 'campoQueNoHay=1', at: '/campoQueNoHay' },
  { query: terms.readDay ? 'asOf=2026-02-30' : 'asOf=2026-02-28', at: '/asOf' },
  ...(terms.hasPrivateSearch ? [{ query: 'q=texto', at: '/q' }] : []),
]

/** Sums over a list that is one page are those of its rows, to the cent. */
function compareTotals(trial: ServiceTrial, list: DescribedCall, { data, total, totals = {} }: Listed): void {
  if (total !== data.length) return
  for (const [field, sum] of Object.entries(totals)) {
    const added = data.reduce((all, row) => all + Math.round(Number(row[field] ?? 0) * 100), 0)
    if (added === Math.round(Number(sum) * 100)) continue
    trial.differ(
      list,
      {},
      {
        field: `totals.${field}`,
        expected: 'la suma exacta de los registros',
        received: 'otra suma',
        agreement,
      },
    )
  }
}

function comparePage(
  trial: ServiceTrial,
  list: DescribedCall,
  made: Made,
  { data, page, size, total }: Listed,
  agreed: { page: number; size: (typeof pageSizes)[number] },
): void {
  const differ = (field: string, expected: string, received: string): void =>
    trial.differ(list, made, { field, expected, received, agreement })
  if (page !== agreed.page) differ('page', `${agreed.page}: las páginas se cuentan desde 1`, String(page))
  if (size !== agreed.size) differ('size', String(agreed.size), String(size))
  const rows = Math.max(0, Math.min(agreed.size, total - (agreed.page - 1) * agreed.size))
  if (Number.isInteger(total) && data.length !== rows)
    differ('data', `${rows} registros, pues «total» es ${total}`, `${data.length}`)
  if (new Set(data.map(({ id }) => id)).size < data.length) differ('data[].id', 'sin repetir', 'repetido')
}

/** The day of a row, as filters of a list that goes by days: such a list is neither filtered nor exported without. */
export function daysWithin(
  { span }: Pick<Screen, 'span'>,
  row: JsonObject | undefined,
): Record<string, string> {
  if (!span || !row) return {}
  const day = String(row[span.field] ?? '').slice(0, 10)
  return { [`${span.field}[gte]`]: day, [`${span.field}[lte]`]: day }
}
