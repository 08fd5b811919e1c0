import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ApiError } from '#src/client/api-error.ts'
import { createRoleApi } from '#src/client/role-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { RoleStanding } from '#src/schema/role-standing.ts'

/** Read again with all that is known of roles, whenever a step of a change is taken. */
export const standingsKey = ['roles', 'standings']

/** Who holds each role, and what waits beside it. */
export function useStandings(): UseQueryResult<RoleStanding[], ApiError> {
  const { http, config } = useAtomValue(servicesAtom)
  return useQuery<RoleStanding[], ApiError>({
    queryKey: standingsKey,
    queryFn: ({ signal }) => createRoleApi(http, config.services).list(signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}
