import { useQuery } from '@tanstack/react-query'
import { useStore } from 'jotai'
import { servicesAtom } from '#src/client/services.ts'
import type { Definitions } from './defined-form.ts'

const none: Definitions = () => ({})
const allFailed: Definitions = (name) => (name === undefined ? {} : { isFailed: true })

/**
 * Reads the definitions of some forms, anew each time that these open; undefined until they are there. A form never
 * waits for long, nor fails with its definition: its screen can draw it too.
 */
export function useDefinitions(names: readonly (string | undefined)[]): Definitions | undefined {
  const store = useStore()
  const requested = [...new Set(names.filter((name) => name !== undefined))]
  const { data } = useQuery({
    queryKey: ['formDefinitions', ...requested],
    queryFn: async () => {
      try {
        const { loadDefinitions } = await import('./load-definitions.ts')
        return await loadDefinitions(requested, store.get(servicesAtom))
      } catch {
        return allFailed
      }
    },
    enabled: requested.length > 0,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return requested.length === 0 ? none : data
}
