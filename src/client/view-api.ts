import type { AxiosInstance } from 'axios'
import type { TableView, TableViewContent } from '#src/query/table-view.ts'
import type { AppConfig } from './app-config.ts'

/** The saved views of whoever is signed in; each call throws `ApiError`. */
export type ViewApi = {
  /** Those of all screens. */
  list: () => Promise<TableView[]>
  create: (screen: string, content: TableViewContent) => Promise<TableView>
  update: (id: string, content: TableViewContent) => Promise<TableView>
  remove: (id: string) => Promise<void>
}

export function createViewApi(http: AxiosInstance, { product }: AppConfig['services']): ViewApi {
  const path = `${product}/views`
  const one = (id: string): string => `${path}/${encodeURIComponent(id)}`
  return {
    list: async () => (await http.get<{ data: TableView[] }>(path)).data.data,
    create: async (screen, content) => (await http.post<TableView>(path, { screen, ...content })).data,
    update: async (id, content) => (await http.put<TableView>(one(id), content)).data,
    remove: async (id) => {
      await http.delete(one(id))
    },
  }
}
