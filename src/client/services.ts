import type { AxiosInstance } from 'axios'
import { atom } from 'jotai'
import type { AppConfig } from './app-config.ts'

/** Services of every screen; set once, before anything is drawn. */
export type Services = {
  config: AppConfig
  http: AxiosInstance
  /** Access token for the directory of the identity provider, of the scope `user.read`. */
  accessToken?: () => Promise<string | undefined>
  /** Leaves for the provider's sign-in page. */
  signIn: () => Promise<void>
  /** Reloads menu and permissions; what is open stays open where it may. */
  refreshProfile: () => Promise<void>
  /** Ends the session here and at the provider. */
  signOut: () => Promise<void>
}

/** The business day in Bogotá by the server's clock, ISO 8601; empty until the first answer. */
export const businessDateAtom = atom('')

const unset = atom<Services | undefined>(undefined)

export const servicesAtom = atom(
  (get) => {
    const services = get(unset)
    if (!services) throw new Error('Services are used before the application has started')
    return services
  },
  (_get, set, services: Services) => set(unset, services),
)
