import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ApiError } from '#src/client/api-error.ts'
import { createRoleApi } from '#src/client/role-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'

/** Query key under that of roles, reloaded whenever a step of a change is taken. */
export const roleStatusesKey = ['roles', 'standings']

/** People of each role, and its pending change. */
export function useRoleStatuses(): UseQueryResult<RoleStatus[], ApiError> {
  const { http, config } = useAtomValue(servicesAtom)
  return useQuery<RoleStatus[], ApiError>({
    queryKey: roleStatusesKey,
    queryFn: ({ signal }) => createRoleApi(http, config.services).list(signal),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
}
