import { useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { InboxQuery } from '#src/client/approval-api.ts'
import { inboxTerms } from '#src/kinds/list-terms.ts'
import type { ListTerms } from '#src/query/filter.ts'
import { type ListQuery, parseListQuery } from '#src/query/list-query.ts'
import { needsBody, writeListBody, writeListQuery } from '#src/query/write-list-query.ts'
import type { InboxScreen } from '#src/schema/inbox-fields.ts'
import type { InboxTab } from '#src/schema/inbox-item.ts'
import { useForgetErrors } from '#src/ui/notices-provider.tsx'
import { keepPrivate, privateOf } from '../private-parts.ts'

export type InboxAddress = {
  /** The query of the list. */
  query: ListQuery
  /** The same, as it is sent. */
  request: InboxQuery
  /** Another page of it, as it is sent. */
  pageRequest: (page: number) => InboxQuery
  terms: ListTerms
  /** The change that is open. */
  change: string | undefined
  /** Goes to another list, its first page unless one is named, and opens a change of it where one is named. */
  go: (to: { query: Partial<ListQuery>; change?: string | undefined }) => void
  /** Opens a change; an error stays where the next one opens by itself (`replace`), for it says why. */
  open: (change: string | undefined, how?: 'replace') => void
}

/**
 * Page, order, filters and open change of an inbox, stored in the address; invalid parts are ignored. What is searched
 * may be the name of a client, and is stored beside the history of the browser.
 */
export function useInboxAddress(tab: InboxTab, screens: InboxScreen[]): InboxAddress {
  const [parameters, setParameters] = useSearchParams()
  const { state } = useLocation()
  const forgetErrors = useForgetErrors()
  const terms = useMemo(() => ({ ...inboxTerms(screens), hasPrivateSearch: true }), [screens])
  // A link to an item has no page, which the server finds once.
  const [linked, setLinked] = useState(parameters.get('_change') ?? undefined)
  const listed = new URLSearchParams(parameters)
  listed.delete('_change')
  const { query: open } = parseListQuery(listed, { ...terms, hasPrivateSearch: false })
  const query = { ...open, search: privateOf(state)?.search || open.search }
  const item = parameters.has('page') ? undefined : linked
  const requestOf = (requested: ListQuery): InboxQuery => ({
    tab,
    list: writeListQuery(requested, terms).toString(),
    ...(needsBody(requested, terms) ? { body: writeListBody(requested) } : {}),
  })
  return {
    query,
    request: { ...requestOf(query), ...(item === undefined ? {} : { item }) },
    pageRequest: (page) => requestOf({ ...query, page }),
    terms,
    change: parameters.get('_change') ?? undefined,
    go: (to) => {
      const next = { ...query, page: 1, ...to.query }
      const written = writeListQuery(next, terms)
      if (to.change !== undefined) {
        forgetErrors()
        written.set('_change', to.change)
      }
      setLinked(undefined)
      setParameters(written, { state: { privatePart: keepPrivate(next, terms) } })
    },
    open: (change, how) => {
      if (how !== 'replace') forgetErrors()
      setParameters(
        (before) => {
          if (change === undefined) before.delete('_change')
          else before.set('_change', change)
          return before
        },
        { replace: how === 'replace', state },
      )
    },
  }
}
