import type { AxiosInstance } from 'axios'
import type { RoleStatus } from '#src/schema/role-status.ts'
import type { AppConfig } from './app-config.ts'

/** A requested change of a role: members that it omits stay as they are (spec §7, `editSelectedRol`). */
export type RoleChangeRequest = {
  /** Id and version of the role as read; a role without them is to be created. */
  id?: number
  version?: number
  rolName: string
  state: boolean
  description?: string
  modules: { id: number; active: boolean }[]
  actions: { menuOperation_id: number; accionName: string; active: boolean }[]
  /** The version seen of the role's pending change, where there is one. */
  pendingVersion?: number
  /** Ids of the rules whose warning was read. */
  confirmed: string[]
  /** Why, for whoever decides. */
  reason?: string
}

/** Changes of roles; each call throws `ApiError`. */
export type RoleApi = {
  /** People of each role, and its pending change. */
  list: (signal?: AbortSignal) => Promise<RoleStatus[]>
  /** Requests a change, which another administrator approves. */
  requestChange: (role: RoleChangeRequest) => Promise<void>
}

export const createRoleApi = (http: AxiosInstance, { profile }: AppConfig['services']): RoleApi => ({
  list: async (signal) =>
    (await http.get<{ data: RoleStatus[] }>(`${profile}/roles`, signal ? { signal } : {})).data.data,
  requestChange: async (role) => {
    await http.post(`${profile}/editSelectedRol`, role)
  },
})
