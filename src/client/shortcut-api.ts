import type { AxiosInstance } from 'axios'
import type { AppConfig } from './app-config.ts'

/** Menu options, by id, that a person marked or opened last; the last first. */
export type Shortcuts = { favourites: number[]; recent: number[] }

/** The shortcuts of whoever is signed in; each call throws `ApiError`. */
export type ShortcutApi = {
  list: () => Promise<Shortcuts>
  mark: (option: number, favourite: boolean) => Promise<void>
  visit: (option: number) => Promise<void>
}

export function createShortcutApi(http: AxiosInstance, { profile }: AppConfig['services']): ShortcutApi {
  const path = `${profile}/shortcuts`
  return {
    list: async () => (await http.get<{ data: Shortcuts }>(path)).data.data,
    mark: async (option, favourite) => {
      await http.put(`${path}/${option}`, { favourite })
    },
    visit: async (option) => {
      await http.put(`${path}/${option}`, {})
    },
  }
}
