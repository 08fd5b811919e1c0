import type { AxiosInstance } from 'axios'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { type PersonalSettings, readSettings } from '#src/schema/personal-settings.ts'
import type { AppConfig } from './app-config.ts'
import { type MenuNode, readMenu } from './read-menu.ts'
import { PermissionError, readPermissions } from './read-permissions.ts'
import { unwrap } from './unwrap-answer.ts'

/** The profile service's calls (spec §7). */
export type ProfileApi = {
  /** @throws ApiError, or another error when the answer holds no menu */
  menu: (roles: string[]) => Promise<MenuNode[]>
  /**
   * The permissions and, beside them, what the person chose for all of the product.
   * @throws ApiError, or PermissionError when the answer holds no permissions
   */
  permissions: () => Promise<PermissionData & { settings: PersonalSettings }>
  /** Reports that a person leaves, with the token given up: to the service of profiles, and to the product where it is another. */
  signOut: (idToken: string, reason: 'left' | 'idle') => Promise<void>
}

export function createProfileApi(http: AxiosInstance, services: AppConfig['services']): ProfileApi {
  return {
    menu: async (roles) => {
      const { data } = await http.post<unknown>(`${services.profile}/getNavMenu`, {
        rolNames: roles
          .filter(isRoleName)
          .map((role) => `'${role}'`)
          .join(','),
      })
      return readMenu(unwrap(data)?.data)
    },
    permissions: async () => {
      const body = unwrap((await http.get<unknown>(`${services.profile}/getPermDataModule`)).data)
      if (!body) throw new PermissionError('Los permisos llegaron en un formato desconocido.')
      return { ...readPermissions(body), settings: readSettings(body.settings) }
    },
    signOut: async (idToken, reason) => {
      const headers = { Authorization: `Bearer ${idToken}` }
      const bases = [...new Set([services.profile, services.product])]
      const ends = await Promise.allSettled(
        bases.map((base) => http.post(`${base}/signOut`, { reason }, { headers })),
      )
      for (const end of ends) if (end.status === 'rejected') throw end.reason
    },
  }
}

/** What the service takes as a role name; one more would have the whole list refused (spec part 2, point 7). */
const isRoleName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9]{0,29}$/.test(name)
