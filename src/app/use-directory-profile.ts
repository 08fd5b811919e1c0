import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { type DirectoryProfile, readDirectoryProfile } from '#src/client/directory-api.ts'
import { servicesAtom } from '#src/client/services.ts'

/**
 * The person's profile in the directory, read once where it is first needed; undefined until it comes, and where the
 * provider has none or does not answer.
 */
export function useDirectoryProfile(
  subject: string | undefined,
  isNeeded: boolean,
): DirectoryProfile | undefined {
  const { config, http, accessToken } = useAtomValue(servicesAtom)
  const { directory } = config.auth
  const { data } = useQuery({
    queryKey: ['directory', subject],
    enabled: isNeeded && subject !== undefined && directory !== undefined && accessToken !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: async () => readDirectoryProfile(http, directory ?? '', (await accessToken?.()) ?? ''),
  })
  return data
}
