import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ApiError } from '#src/client/api-error.ts'
import { type BoxQuery, createApprovalApi } from '#src/client/approval-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { BoxPage } from '#src/schema/approval-box.ts'

/** What is known of the boxes is under this key, and is read again after each step of a change. */
export const boxesKey = ['approvals']

export const boxKey = (query: BoxQuery) => [...boxesKey, query]

/**
 * A page of what awaits the person who is signed in, or of what they had a part in; the page before stays meanwhile.
 */
export function useBox(query: BoxQuery, enabled = true): UseQueryResult<BoxPage, ApiError> {
  const { http, config } = useAtomValue(servicesAtom)
  return useQuery<BoxPage, ApiError>({
    queryKey: boxKey(query),
    queryFn: ({ signal }) => createApprovalApi(http, config.services).box(query, signal),
    enabled,
    placeholderData: (before) => before,
    // What others decided meanwhile shows to who comes back to the window.
    refetchOnWindowFocus: 'always',
  })
}

/** The counts, and what has waited longest: one question for the top bar and for home. */
export const useWaiting = (enabled = true): UseQueryResult<BoxPage, ApiError> =>
  useBox({ box: 'inbox', list: 'size=5' }, enabled)
