/** A value as JSON has it. */
export type Plain = string | number | boolean

/** A query as the oracle understands it; it shares nothing with the product's own. */
export type OracleQuery = {
  page: number
  size: number
  order: { field: string; descending: boolean }[]
  search: string
  filters: { field: string; operator: string; values: Plain[] }[]
}

/** A row of the oracle; an absent member is empty. */
export type OracleRow = { id: string; [field: string]: Plain | string[] | undefined }

/** The query as a body of `POST …/search`, or as an address, in the words of the design (§7). */
export function inWords({ page, size, order, search, filters }: OracleQuery): Record<string, Plain[]> {
  const words: Record<string, Plain[]> = { page: [page], size: [size] }
  if (order.length > 0)
    words.sort = order.map(({ field, descending }) => `${field},${descending ? 'desc' : 'asc'}`)
  if (search !== '') words.q = [search]
  for (const { field, operator, values } of filters) words[`${field}[${operator}]`] = values
  return words
}
