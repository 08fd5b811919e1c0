import type { AxiosInstance } from 'axios'
import type { AppConfig } from './app-config.ts'

/** Writes the shortcuts of whoever is signed in, options of the menu by id; each call throws `ApiError`. */
export type ShortcutApi = {
  mark: (option: number, favourite: boolean) => Promise<void>
  visit: (option: number) => Promise<void>
}

export function createShortcutApi(http: AxiosInstance, { product }: AppConfig['services']): ShortcutApi {
  const path = `${product}/shortcuts`
  return {
    mark: async (option, favourite) => {
      await http.put(`${path}/${option}`, { favourite })
    },
    visit: async (option) => {
      await http.put(`${path}/${option}`, {})
    },
  }
}
