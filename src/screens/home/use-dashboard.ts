import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { createDashboardApi, dashboardKey } from '#src/client/dashboard-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { createShortcutApi } from '#src/client/shortcut-api.ts'
import type { BlockChoice, Dashboard } from '#src/schema/dashboard.ts'

type ShownDashboard = {
  /** Undefined until it is there. */
  dashboard: Dashboard | undefined
  isFailed: boolean
  reload: () => void
  /** Marks an option as a favourite; it shows at once and reverts if it is not stored. */
  mark: (option: number, favourite: boolean) => void
  /** Arranges the blocks; alike. */
  arrange: (blocks: BlockChoice[]) => void
}

/** What home shows of the person; home works without it. */
export function useDashboard(): ShownDashboard {
  const { http, config } = useAtomValue(servicesAtom)
  const api = createDashboardApi(http, config.services)
  const queries = useQueryClient()
  const queryKey = dashboardKey
  const { data, isError, refetch } = useQuery({ queryKey, queryFn: api.read, staleTime: 0, retry: false })
  const show = (change: Partial<Dashboard>): void =>
    void queries.setQueryData<Dashboard>(queryKey, (before) => before && { ...before, ...change })
  const revert = (): Promise<void> => queries.invalidateQueries({ queryKey })
  return {
    dashboard: data,
    isFailed: isError,
    reload: () => void refetch(),
    mark: (option, favourite) => {
      if (!data) return
      const { favourites, recent } = data.shortcuts
      const others = favourites.filter((id) => id !== option)
      show({ shortcuts: { favourites: favourite ? [option, ...others] : others, recent } })
      void createShortcutApi(http, config.services).mark(option, favourite).catch(revert)
    },
    arrange: (blocks) => {
      const shown = new Set(blocks.filter((block) => block.shown).map(({ id }) => id))
      show({ blocks })
      // A figure that was hidden comes without values.
      const lacks = data?.figures.some((figure) => shown.has(figure.id) && !figure.data)
      void api.storeBlocks(blocks).then(() => (lacks ? revert() : undefined), revert)
    },
  }
}
