import type { AxiosInstance } from 'axios'
import type { RoleStanding } from '#src/schema/role-standing.ts'
import type { AppConfig } from './config.ts'

/** A role as a change of it is asked for: what it does not name stays as it is (spec §7, `editSelectedRol`). */
export type AskedRole = {
  /** Of the role and the version that was seen; a role without them is to be created. */
  id?: number
  version?: number
  rolName: string
  state: boolean
  description?: string
  modules: { id: number; active: boolean }[]
  actions: { menuOperation_id: number; accionName: string; active: boolean }[]
  /** The version of the change beside the role that was seen, where there is one. */
  pendingVersion?: number
  /** Ids of the rules whose warning was read. */
  confirmed: string[]
}

/** Changes of roles; each call throws `ApiError`. */
export type RoleApi = {
  /** Who holds each role, and what waits beside it. */
  list: (signal?: AbortSignal) => Promise<RoleStanding[]>
  /** Asks for a change, which another administrator approves. */
  ask: (role: AskedRole) => Promise<void>
}

export const createRoleApi = (http: AxiosInstance, { profile }: AppConfig['services']): RoleApi => ({
  list: async (signal) =>
    (await http.get<{ data: RoleStanding[] }>(`${profile}/roles`, signal ? { signal } : {})).data.data,
  ask: async (role) => {
    await http.post(`${profile}/editSelectedRol`, role)
  },
})
