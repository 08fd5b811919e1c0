import type { AxiosInstance } from 'axios'
import { isJsonObject } from '#src/schema/json.ts'
import type { AppConfig } from './config.ts'

/** A node of the menu (spec §2): up to three levels, the last with a route. */
export type MenuNode = { id: number; moduleName: string; route: string; modules: MenuNode[] }

/** Permission data as the server gives it (spec §3). */
export type PermissionData = {
  roles: { id: number; rolName: string; state: boolean }[]
  Modules: {
    id: number
    name: string
    route: string
    state: boolean
    moduleName: string
    subModule: string
  }[]
  perm: { id: number; rol_id: number; menuOperation_id: number; actionId: number }[]
  actions: { id: number; menuOperation_id: number; state: boolean; accionName: string }[]
}

/** The profile service's reading calls (spec §7). */
export type ProfileApi = {
  menu: (roles: string[]) => Promise<MenuNode[]>
  permissions: () => Promise<PermissionData>
}

export function createProfileApi(http: AxiosInstance, services: AppConfig['services']): ProfileApi {
  return {
    menu: async (roles) => {
      const { data } = await http.post<unknown>(`${services.profile}/getNavMenu`, {
        rolNames: roles.map((role) => `'${role}'`).join(','),
      })
      return readMenu(unwrap(data).data)
    },
    permissions: async () =>
      readPermissions(unwrap((await http.get<unknown>(`${services.profile}/getPermDataModule`)).data)),
  }
}

/** Answers come as `{data}`, `{body: {…}}` or with a body that is a JSON text (spec part 2, point 8). */
function unwrap(answer: unknown): Record<string, unknown> {
  if (!isJsonObject(answer)) return {}
  const body =
    typeof answer.body === 'string' ? (JSON.parse(answer.body) as unknown) : (answer.body ?? answer)
  return isJsonObject(body) ? body : {}
}

const readMenu = (nodes: unknown): MenuNode[] =>
  listOf(nodes).map(({ id, moduleName, route, modules }) => ({
    id: Number(id),
    moduleName: String(moduleName ?? ''),
    route: String(route ?? ''),
    modules: readMenu(modules),
  }))

const readPermissions = ({ roles, Modules, perm, actions }: Record<string, unknown>): PermissionData => ({
  roles: listOf(roles) as PermissionData['roles'],
  Modules: listOf(Modules) as PermissionData['Modules'],
  perm: listOf(perm) as PermissionData['perm'],
  actions: listOf(actions) as PermissionData['actions'],
})

const listOf = (value: unknown): Record<string, unknown>[] =>
  Array.isArray(value) ? value.filter(isJsonObject) : []
