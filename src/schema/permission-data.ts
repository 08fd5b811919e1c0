/** The answer of `getPermDataModule`, with the specification's own spelling (spec §3). */
export type PermissionData = {
  roles: {
    id: number
    rolName: string
    state: boolean
    description?: string | undefined
    /** Grows with every change of the role; a save names the one it is based on. */
    version?: number | undefined
  }[]
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
