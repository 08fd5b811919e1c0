import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { servicesAtom } from '#src/client/services.ts'
import { createViewApi } from '#src/client/view-api.ts'
import type { TableView, TableViewContent } from '#src/query/table-view.ts'

const queryKey = ['views']

/** The person's saved views of a screen. */
export type Views = {
  views: TableView[]
  /** Whether they are loaded, or failed to load: the table can do without. */
  isSettled: boolean
  failed: boolean
  create: (content: TableViewContent) => Promise<TableView>
  update: (id: string, content: TableViewContent) => Promise<TableView>
  remove: (id: string) => Promise<void>
}

/** All views of the person are read once, with the first screen; those saved in this tab are added at once. */
export function useViews(screen: string): Views {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  const api = useMemo(() => createViewApi(http, config.services), [http, config])
  const { data, error } = useQuery({
    queryKey,
    queryFn: api.list,
    staleTime: Number.POSITIVE_INFINITY,
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
    create: async (content) => put(await api.create(screen, content)),
    update: async (id, content) => put(await api.update(id, content)),
    remove: async (id) => {
      await api.remove(id)
      queries.setQueryData<TableView[]>(queryKey, (all = []) => all.filter((one) => one.id !== id))
    },
  }
}
