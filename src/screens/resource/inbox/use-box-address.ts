import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BoxQuery } from '#src/client/approval-api.ts'
import { boxTerms } from '#src/kinds/list-terms.ts'
import type { ListTerms } from '#src/query/filter.ts'
import { type ListQuery, parseListQuery } from '#src/query/list-query.ts'
import { writeListQuery } from '#src/query/write-list-query.ts'
import type { Box } from '#src/schema/approval-box.ts'
import type { BoxedScreen } from '#src/schema/box-fields.ts'

export type BoxAddress = {
  /** What the list is asked. */
  query: ListQuery
  /** The same, as it is sent. */
  asked: BoxQuery
  terms: ListTerms
  /** The change that is open. */
  change: string | undefined
  /** Goes to another list, its first page unless one is named. */
  go: (to: { query: Partial<ListQuery> }) => void
  open: (change: string | undefined, how?: 'replace') => void
}

/** Page, order, search, filters and open change of a box, kept in the address; what it cannot mean is left aside. */
export function useBoxAddress(box: Box, screens: BoxedScreen[]): BoxAddress {
  const [parameters, setParameters] = useSearchParams()
  const terms = useMemo(() => boxTerms(screens), [screens])
  // A link to an entry does not know its page, which the server finds once.
  const [linked] = useState(parameters.get('_change') ?? undefined)
  const listed = new URLSearchParams(parameters)
  listed.delete('_change')
  const { query } = parseListQuery(listed, terms)
  const entry = parameters.has('page') ? undefined : linked
  return {
    query,
    asked: { box, list: writeListQuery(query, terms).toString(), ...(entry === undefined ? {} : { entry }) },
    terms,
    change: parameters.get('_change') ?? undefined,
    go: (to) => setParameters(writeListQuery({ ...query, page: 1, ...to.query }, terms)),
    open: (change, how) =>
      setParameters(
        (before) => {
          if (change === undefined) before.delete('_change')
          else before.set('_change', change)
          return before
        },
        { replace: how === 'replace' },
      ),
  }
}
