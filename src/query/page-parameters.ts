import type { Refuse } from './query-problem.ts'

/** Page sizes of the specification (spec §9). */
export const pageSizes = [5, 10, 15] as const
export const defaultPageSize = 15

export const longestSearch = 200

/** Parameters that are not fields; a field of such a name is filtered by `page[eq]`. */
export const ownNames = ['page', 'size', 'sort', 'q', 'asOf']

/** A page from its text; pages start at 1. */
export const readPage = (text: string | null, refuse: Refuse): number =>
  text === null
    ? 1
    : /^[1-9]\d{0,6}$/.test(text)
      ? Number(text)
      : (refuse('page', 'La página debe ser un número desde 1.') ?? 1)

export const readSize = (text: string | null, refuse: Refuse): number =>
  text === null
    ? defaultPageSize
    : (pageSizes.find((size) => String(size) === text) ??
      refuse('size', `El tamaño debe ser ${pageSizes.join(', ')}.`) ??
      defaultPageSize)

/** The text of a search without its margins. */
export function readSearch(text: string | null, refuse: Refuse): string {
  const search = (text ?? '').trim()
  return isSearchable(search)
    ? search
    : (refuse('q', `La búsqueda admite máximo ${longestSearch} caracteres visibles.`) ?? '')
}

/** Whether a text can be searched: PostgreSQL takes no NUL, and nobody types the other control characters. */
export const isSearchable = (text: string): boolean => text.length <= longestSearch && !/\p{Cc}/u.test(text)
