import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { InboxPage } from '#src/schema/inbox-item.ts'
import { useInboxRead } from '#src/session/use-inbox.ts'
import { lastPage } from '#src/table/page-range.ts'
import type { InboxAddress } from './use-inbox-address.ts'

/**
 * The ways from the open item to those beside it, of the page before or after at its ends; undefined where there is none.
 * @param at place of the open item in the page, from 0; negative where it is not there
 */
export function useWayTo(listed: InboxPage | undefined, at: number, address: InboxAddress) {
  const { change, open, go, pageRequest } = address
  const read = useInboxRead()
  const queries = useQueryClient()
  const latest = useRef(change)
  useEffect(() => {
    latest.current = change
  })
  const turn = async (page: number, end: 0 | -1): Promise<void> => {
    // A page that cannot be read says so itself.
    const items = await queries
      .fetchQuery(read(pageRequest(page)))
      .then(({ data }) => data)
      .catch(() => [])
    if (latest.current === change) go({ query: { page }, change: items.at(end)?.id })
  }
  return (place: number): (() => void) | undefined => {
    if (!listed || at < 0) return undefined
    const other = listed.data[place]
    if (other) return () => open(other.id)
    const page = listed.page + (place < 0 ? -1 : 1)
    if (page < 1 || page > lastPage(listed.total, listed.size)) return undefined
    return () => void turn(page, place < 0 ? -1 : 0)
  }
}
