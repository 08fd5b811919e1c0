import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { servicesAtom } from '#src/client/services.ts'
import { createViewApi } from '#src/client/view-api.ts'
import type { TableView, TableViewContent } from '#src/query/table-view.ts'

const queryKey = ['views']

/** In milliseconds. */
const freshFor = 5 * 60_000

/** Milliseconds within which their menu shows them as they were read. */
const justRead = 10_000

/** The saved views of a screen: the person's own, and those that colleagues share. */
export type Views = {
  views: TableView[]
  /** Whether they are loaded, or failed to load: the table can do without. */
  isSettled: boolean
  failed: boolean
  /** Reads them anew for who opens their menu: colleagues may have shared one meanwhile. */
  refresh: () => void
  create: (content: TableViewContent) => Promise<TableView>
  update: (id: string, content: TableViewContent) => Promise<TableView>
  remove: (id: string) => Promise<void>
}

/** Views of all screens are read together, and anew where a screen opens later: colleagues share and take back. */
export function useViews(screen: string): Views {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  const api = useMemo(() => createViewApi(http, config.services), [http, config])
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: api.list,
    staleTime: freshFor,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  const put = (view: TableView): TableView => {
    queries.setQueryData<TableView[]>(queryKey, (all = []) => [
      ...all
        .filter(({ id }) => id !== view.id)
        .map((one) => (view.isDefault && one.screen === screen ? { ...one, isDefault: false } : one)),
      view,
    ])
    return view
  }
  return {
    views: (data ?? [])
      .filter((view) => view.screen === screen)
      .sort((one, other) => one.name.localeCompare(other.name, 'es')),
    isSettled: data !== undefined || error !== null,
    failed: data === undefined && error !== null,
    refresh: () => {
      if (Date.now() - dataUpdatedAt > justRead) void refetch()
    },
    create: async (content) => put(await api.create(screen, content)),
    update: async (id, content) => put(await api.update(id, content)),
    remove: async (id) => {
      await api.remove(id)
      queries.setQueryData<TableView[]>(queryKey, (all = []) => all.filter((one) => one.id !== id))
    },
  }
}
