import type { SortTerm } from '#src/schema/screen.ts'

/** Page sizes of the specification (spec §9). */
export const pageSizes = [5, 10, 15] as const
export const defaultPageSize = 15

/** What a list is asked for: a page, its size, an order and a search. Pages start at 1. */
export type ListQuery = { page: number; size: number; sort: SortTerm[]; search: string }

/** A parameter that was refused, and why, in Spanish. */
export type QueryProblem = { parameter: string; message: string }

export const longestSearch = 200

/**
 * Reads `page`, `size`, `sort=campo,asc` (repeatable) and `q`; the one definition for server, address bar and tests.
 * What cannot be honoured is left at its default and told.
 */
export function parseListQuery(
  parameters: URLSearchParams,
  sortable: string[],
): { query: ListQuery; problems: QueryProblem[] } {
  const problems: QueryProblem[] = []
  const refuse = (parameter: string, message: string): undefined => {
    problems.push({ parameter, message })
  }
  for (const name of new Set(parameters.keys()))
    if (!['page', 'size', 'sort', 'q'].includes(name)) refuse(name, `El parámetro «${name}» no existe.`)
  const query = {
    page: readPage(parameters.get('page')) ?? refuse('page', 'La página debe ser un número desde 1.') ?? 1,
    size:
      readSize(parameters.get('size')) ??
      refuse('size', `El tamaño debe ser ${pageSizes.join(', ')}.`) ??
      defaultPageSize,
    sort: readSort(parameters.getAll('sort'), sortable, refuse),
    search:
      readSearch(parameters.get('q')) ??
      refuse('q', `La búsqueda admite máximo ${longestSearch} caracteres visibles.`) ??
      '',
  }
  return { query, problems }
}

/** The same query as parameters; what is at its default is left out. */
export function writeListQuery({ page, size, sort, search }: ListQuery): URLSearchParams {
  const parameters = new URLSearchParams()
  if (page !== 1) parameters.set('page', String(page))
  if (size !== defaultPageSize) parameters.set('size', String(size))
  for (const { field, descending } of sort)
    parameters.append('sort', `${field},${descending ? 'desc' : 'asc'}`)
  if (search !== '') parameters.set('q', search)
  return parameters
}

export const readPage = (text: string | null): number | undefined =>
  text === null ? 1 : /^[1-9]\d{0,6}$/.test(text) ? Number(text) : undefined

const readSize = (text: string | null): number | undefined =>
  text === null ? defaultPageSize : pageSizes.find((size) => String(size) === text)

export const readSearch = (text: string | null): string | undefined => {
  const search = (text ?? '').trim()
  return search.length > longestSearch || /\p{Cc}/u.test(search) ? undefined : search
}

function readSort(
  texts: string[],
  sortable: string[],
  refuse: (parameter: string, message: string) => void,
): SortTerm[] {
  return texts.flatMap((text) => {
    const [field = '', direction = 'asc', ...rest] = text.split(',')
    const known =
      sortable.includes(field) && (direction === 'asc' || direction === 'desc') && rest.length === 0
    if (!known) refuse('sort', `No se puede ordenar por «${text}».`)
    return known ? [{ field, descending: direction === 'desc' }] : []
  })
}
