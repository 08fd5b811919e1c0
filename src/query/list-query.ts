import type { JsonObject } from '#src/schema/json.ts'
import type { SortTerm } from '#src/schema/screen.ts'
import { readAsOf } from './as-of-parameter.ts'
import { parametersOf } from './body.ts'
import type { Filter, ListTerms } from './filter.ts'
import { readPage, readSearch, readSize } from './page-parameters.ts'
import { gatherProblems, type QueryProblem } from './query-problem.ts'
import { readFilters } from './read-filters.ts'
import { readSort } from './read-sort.ts'

/** Query of a list: a page, its size, an order, a search and conditions. Pages start at 1. */
export type ListQuery = {
  page: number
  size: number
  sort: SortTerm[]
  search: string
  filters: Filter[]
  /** The day on which dated records are in effect, ISO 8601; undefined for all of them. */
  asOf?: string | undefined
}

/** The valid part of a query, and the problems of the rest. */
export type ReadQuery = { query: ListQuery; problems: QueryProblem[] }

/**
 * Reads `page`, `size`, `sort=campo,asc` (repeatable), `q`, `asOf=AAAA-MM-DD`, `campo=valor` (repeatable) and
 * `campo[op]=valor` of an address (design §7); the one definition for server, address bar and tests. Invalid parameters
 * are left out and reported, personal and masked values among them: they go in a body.
 */
export const parseListQuery = (parameters: URLSearchParams, terms: ListTerms): ReadQuery =>
  read(parameters, terms, 'address')

/**
 * Reads the same query as a JSON object: the names are those of the parameters, and a list stands for a repeated one.
 */
export function parseListBody(body: JsonObject, terms: ListTerms): ReadQuery {
  const { parameters, problems: unread } = parametersOf(body)
  const { query, problems } = read(parameters, terms, 'body')
  return { query, problems: [...unread, ...problems] }
}

/** Parameters of which the first is read, and a second reported. */
const single = ['page', 'size', 'q']

function read(parameters: URLSearchParams, terms: ListTerms, place: 'address' | 'body'): ReadQuery {
  const { problems, refuse } = gatherProblems()
  for (const name of single)
    if (parameters.getAll(name).length > 1) refuse(name, `Indique «${name}» una sola vez.`)
  const search = readSearch(parameters.get('q'), refuse)
  const isMisplaced = place === 'address' && terms.hasPrivateSearch && search !== ''
  if (isMisplaced)
    refuse(
      'q',
      'Lo que aquí se busca puede ser personal y no va en una dirección: búsquelo en la pantalla o con POST …/search.',
    )
  const asOf = readAsOf(parameters.getAll('asOf'), terms, refuse)
  const query = {
    page: readPage(parameters.get('page'), refuse),
    size: readSize(parameters.get('size'), refuse),
    sort: readSort(parameters.getAll('sort'), terms.sortable, refuse),
    search: isMisplaced ? '' : search,
    filters: readFilters(parameters, terms.filters, place, refuse),
    ...(asOf === undefined ? {} : { asOf }),
  }
  return { query, problems }
}
