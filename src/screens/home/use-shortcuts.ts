import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { servicesAtom } from '#src/client/services.ts'
import { createShortcutApi, type Shortcuts } from '#src/client/shortcut-api.ts'

const none: Shortcuts = { favourites: [], recent: [] }

type ShownShortcuts = Shortcuts & {
  /** Whether they were read. */
  isLoaded: boolean
  mark: (option: number, favourite: boolean) => Promise<void>
}

/** The person's shortcuts; home works without them. A mark shows at once and reverts if it is not stored. */
export function useShortcuts(): ShownShortcuts {
  const { http, config } = useAtomValue(servicesAtom)
  const api = createShortcutApi(http, config.services)
  const queries = useQueryClient()
  const queryKey = ['shortcuts']
  const { data = none, isSuccess } = useQuery({ queryKey, queryFn: api.list, staleTime: 0, retry: false })
  return {
    ...data,
    isLoaded: isSuccess,
    mark: async (option, favourite) => {
      const others = data.favourites.filter((id) => id !== option)
      queries.setQueryData<Shortcuts>(queryKey, {
        ...data,
        favourites: favourite ? [option, ...others] : others,
      })
      await api.mark(option, favourite).catch(() => queries.invalidateQueries({ queryKey }))
    },
  }
}
