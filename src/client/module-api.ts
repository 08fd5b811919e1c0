import type { AxiosInstance } from 'axios'
import type { AppConfig } from './config.ts'

/** An option of the menu as it is to be; what it does not name stays as it is (domain §11.2). */
export type AskedModule = {
  version: number
  moduleName?: string
  subModule?: string
  name?: string
  state: boolean
  actions: { accionName: string; state: boolean }[]
}

/** Changes of the menu; each call throws `ApiError`. */
export type ModuleApi = { write: (id: number, module: AskedModule) => Promise<void> }

export const createModuleApi = (http: AxiosInstance, { profile }: AppConfig['services']): ModuleApi => ({
  write: async (id, module) => {
    await http.put(`${profile}/menuModules/${id}`, module)
  },
})
