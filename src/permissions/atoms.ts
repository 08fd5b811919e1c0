import { atom } from 'jotai'
import type { MenuNode } from '#src/client/read-menu.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import { sessionAtom } from '#src/session/session.ts'
import { withFixedEntry } from './fixed-entry.ts'
import { permissionsFor } from './role-permissions.ts'

/** The server's menu for the person's roles. */
export const menuAtom = atom<MenuNode[]>([])

/** Roles, modules, links and actions from the server. */
export const permissionDataAtom = atom<PermissionData>({ roles: [], Modules: [], perm: [], actions: [] })

/** What the person may open and do. */
export const permissionsAtom = atom((get) =>
  permissionsFor(get(permissionDataAtom), get(sessionAtom)?.roles ?? []),
)

/** The visible menu: with the entry that the client adds. */
export const shownMenuAtom = atom((get) => withFixedEntry(get(menuAtom), get(permissionsAtom)))
