import type { AxiosInstance } from 'axios'
import { type BlockChoice, type Dashboard, dashboardPath } from '#src/schema/dashboard.ts'
import type { AppConfig } from './app-config.ts'

/** Key of what home shows, which is read anew after what changes it. */
export const dashboardKey = ['dashboard']

/** What home shows of whoever is signed in; each call throws `ApiError`. */
export type DashboardApi = {
  read: () => Promise<Dashboard>
  storeBlocks: (blocks: BlockChoice[]) => Promise<void>
}

export function createDashboardApi(http: AxiosInstance, { product }: AppConfig['services']): DashboardApi {
  const path = product + dashboardPath
  return {
    read: async () => (await http.get<{ data: Dashboard }>(path)).data.data,
    storeBlocks: async (blocks) => {
      await http.put(path, { blocks })
    },
  }
}
