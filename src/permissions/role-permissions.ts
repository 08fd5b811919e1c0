import type { PermissionData } from '#src/schema/permission-data.ts'

/** A module as one role sees it: active when a link exists between role and module (spec §3). */
export type RoleModule = PermissionData['Modules'][number] & { active: boolean }

/** A role with its modules. */
export type RoleWithModules = PermissionData['roles'][number] & { modules: RoleModule[] }

/** An action as one role sees it: active when a link exists (spec §3). */
export type RoleAction = {
  id: number
  rol_id: number
  menuOperation_id: number
  menuOperationName: string
  moduleName: string
  subModule: string
  accionName: string
  active: boolean
}

/** Every role with its modules flagged (spec §3, «Built per role»). */
export const buildRoles = ({ roles, Modules, perm }: PermissionData): RoleWithModules[] =>
  roles.map((role) => ({
    ...role,
    modules: Modules.map((module) => ({
      ...module,
      active: perm.some((link) => link.rol_id === role.id && link.menuOperation_id === module.id),
    })),
  }))

/** Every action of every role, flagged (spec §3, «Built per role»). */
export const buildActions = ({ roles, Modules, perm, actions }: PermissionData): RoleAction[] => {
  const modules = new Map(Modules.map((module) => [module.id, module]))
  const links = new Set(perm.map((link) => `${link.rol_id}/${link.actionId}`))
  return roles.flatMap((role) =>
    actions.map((action) => {
      const module = modules.get(action.menuOperation_id)
      return {
        id: action.id,
        rol_id: role.id,
        menuOperation_id: action.menuOperation_id,
        menuOperationName: module?.name ?? '',
        moduleName: module?.moduleName ?? '',
        subModule: module?.subModule ?? '',
        accionName: action.accionName,
        active: action.state && links.has(`${role.id}/${action.id}`),
      }
    }),
  )
}

/** What a person may open and do: modules and actions that are active for one of their roles (spec §4). */
export type Permissions = { modules: RoleModule[]; actions: Set<number> }

/** @param roleNames the roles of the verified session; a role that is switched off gives nothing */
export function permissionsFor(data: PermissionData, roleNames: string[]): Permissions {
  const roles = data.roles.filter((role) => role.state && roleNames.includes(role.rolName))
  const held = { ...data, roles }
  const modules = new Map(
    buildRoles(held)
      .flatMap((role) => role.modules)
      .filter((module) => module.active)
      .map((module) => [module.id, module]),
  )
  const actions = buildActions(held).filter(
    (action) => action.active && modules.get(action.menuOperation_id)?.state,
  )
  return { modules: [...modules.values()], actions: new Set(actions.map((action) => action.id)) }
}
