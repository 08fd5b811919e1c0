import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import type { ApiError } from '#src/client/api-error.ts'
import { createPeopleApi } from '#src/client/people-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import type { SignedInPerson } from '#src/schema/signed-in-person.ts'

export const peopleKey = ['people']

/** Who has signed in, and who has been put out. */
export function usePeople(): UseQueryResult<SignedInPerson[], ApiError> {
  const { http, config } = useAtomValue(servicesAtom)
  return useQuery<SignedInPerson[], ApiError>({
    queryKey: peopleKey,
    queryFn: ({ signal }) => createPeopleApi(http, config.services).list(signal),
    staleTime: 0,
  })
}
