import { readAsOf } from './as-of-parameter.ts'
import type { ListTerms } from './filter.ts'
import { readPage, readSearch } from './page-parameters.ts'
import { gatherProblems, type QueryProblem } from './query-problem.ts'

/** A record as fields that refer to it show it; an inactive one is shown but not offered. */
export type LookupOption = { id: string; label: string; inactive?: true }

/** Options of a resource to read: a page of a search, or the records of some ids. Pages start at 1. */
export type LookupQuery = {
  search: string
  ids: string[]
  page: number
  size: number
  /** Values that fields of the record must have; of several for one field, any. */
  where: Record<string, string[]>
  /** The day on which dated records are in effect, ISO 8601; today by default. */
  asOf?: string | undefined
}

/** Queries records of a resource, by its id. */
export type Lookup = (resource: string, query: LookupQuery, signal?: AbortSignal) => Promise<LookupOption[]>

export const defaultLookupSize = 20
const largestLookupSize = 100

/** The default query. */
export const anyLookup: LookupQuery = {
  search: '',
  ids: [],
  page: 1,
  size: defaultLookupSize,
  where: {},
}

/**
 * Reads `q`, `ids` (repeatable), `page`, `size`, `asOf` and `campo=valor` (repeatable).
 * @param fields names that may be compared with a value
 * @param readDay of dated records
 */
export function parseLookupQuery(
  parameters: URLSearchParams,
  fields: string[],
  readDay?: ListTerms['readDay'],
): { query: LookupQuery; problems: QueryProblem[] } {
  const { problems, refuse } = gatherProblems()
  const where: LookupQuery['where'] = {}
  for (const name of new Set(parameters.keys()))
    if (!own.includes(name))
      if (!fields.includes(name)) refuse(name, `El parámetro «${name}» no existe.`)
      else if (parameters.getAll(name).length > largestLookupSize)
        refuse(name, `Pida máximo ${largestLookupSize} valores de «${name}».`)
      else where[name] = parameters.getAll(name)
  const asOf = readAsOf(parameters.getAll('asOf'), { readDay }, refuse)
  const query = {
    where,
    ...(asOf === undefined ? {} : { asOf }),
    ids:
      readIds(parameters.getAll('ids')) ?? refuse('ids', `Pida máximo ${largestLookupSize} registros.`) ?? [],
    page: readPage(parameters.get('page'), refuse),
    size:
      readSize(parameters.get('size')) ??
      refuse('size', `El tamaño debe ser un número de 1 a ${largestLookupSize}.`) ??
      defaultLookupSize,
    search: readSearch(parameters.get('q'), refuse),
  }
  return { query, problems }
}

/** Writes the query as parameters, without those at their default. */
export function writeLookupQuery({ search, ids, page, size, where, asOf }: LookupQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (search !== '') parameters.set('q', search)
  for (const id of ids) parameters.append('ids', id)
  if (page !== 1) parameters.set('page', String(page))
  if (size !== defaultLookupSize) parameters.set('size', String(size))
  if (asOf !== undefined) parameters.set('asOf', asOf)
  for (const [name, values] of Object.entries(where))
    for (const value of values) parameters.append(name, value)
  return parameters
}

const own = ['q', 'ids', 'page', 'size', 'asOf']

const readIds = (texts: string[]): string[] | undefined => {
  const ids = texts.filter((id) => id !== '')
  return ids.length > largestLookupSize ? undefined : ids
}

const readSize = (text: string | null): number | undefined => {
  if (text === null) return defaultLookupSize
  const size = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return size >= 1 && size <= largestLookupSize ? size : undefined
}
