import {
  type QueryFunctionContext,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ApiError } from '#src/client/api-error.ts'
import { createApprovalApi, type InboxQuery } from '#src/client/approval-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { InboxPage } from '#src/schema/inbox-item.ts'

/** Key of all inbox queries, which are reloaded after each step of a change. */
export const inboxesKey = ['approvals']

export const inboxKey = (query: InboxQuery) => [...inboxesKey, query]

/**
 * How a page of an inbox is read. Its counts are of the whole inbox: those of the last answer stand in every page, so
 * that the top bar and the tabs have one number.
 */
export function useInboxRead() {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  return (query: InboxQuery) => ({
    queryKey: inboxKey(query),
    queryFn: async ({ signal }: Pick<QueryFunctionContext, 'signal'>) => {
      const page = await createApprovalApi(http, config.services).inboxPage(query, signal)
      queries.setQueriesData<InboxPage>(
        { queryKey: inboxesKey },
        (other) => other && { ...other, counts: page.counts },
      )
      return page
    },
  })
}

/** A page of one inbox tab of the person; the page before stays meanwhile. */
export function useInbox(query: InboxQuery, enabled = true): UseQueryResult<InboxPage, ApiError> {
  const read = useInboxRead()
  return useQuery<InboxPage, ApiError>({
    ...read(query),
    enabled,
    placeholderData: (before) => before,
    // What a colleague has just sent is there, also where the same was looked for a moment ago.
    staleTime: 0,
    // Whoever comes back to the window sees what others decided meanwhile.
    refetchOnWindowFocus: 'always',
  })
}

/** The counts, and what has waited longest: one query for the top bar and for home. */
export const useWaiting = (enabled = true): UseQueryResult<InboxPage, ApiError> =>
  useInbox({ tab: 'inbox', list: 'size=5' }, enabled)
