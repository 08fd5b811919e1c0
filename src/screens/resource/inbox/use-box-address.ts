import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { BoxQuery } from '#src/client/approval-api.ts'
import { defaultPageSize, readPage, readSize } from '#src/query/page.ts'
import { gatherProblems } from '#src/query/problem.ts'
import type { Box } from '#src/schema/approval-box.ts'

export type BoxAddress = {
  query: BoxQuery
  /** The change that is open. */
  change: string | undefined
  go: (to: Partial<Omit<BoxQuery, 'box'>>) => void
  open: (change: string | undefined, how?: 'replace') => void
}

/** Page and open change of a box, kept in the address; what it cannot mean is left aside. */
export function useBoxAddress(box: Box): BoxAddress {
  const [parameters, setParameters] = useSearchParams()
  const { refuse } = gatherProblems()
  // A link to an entry does not know its page, which the server finds once.
  const [linked] = useState(parameters.get('_change') ?? undefined)
  const query = {
    box,
    page: readPage(parameters.get('page'), refuse),
    size: readSize(parameters.get('size'), refuse),
    ...(linked === undefined || parameters.has('page') ? {} : { entry: linked }),
  }
  return {
    query,
    change: parameters.get('_change') ?? undefined,
    go: (to) => {
      const { page, size } = { ...query, page: 1, ...to }
      setParameters({
        ...(page === 1 ? {} : { page: String(page) }),
        ...(size === defaultPageSize ? {} : { size: String(size) }),
      })
    },
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
