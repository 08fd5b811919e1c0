import type { createStore } from 'jotai'
import { ApiError, toApiError } from '#src/client/api-error.ts'
import { createProfileApi } from '#src/client/profile-api.ts'
import type { MenuNode } from '#src/client/read-menu.ts'
import { PermissionError } from '#src/client/read-permissions.ts'
import { servicesAtom } from '#src/client/services.ts'
import { menuAtom, permissionDataAtom } from '#src/permissions/atoms.ts'
import type { Session } from '#src/session/claims.ts'
import { settingsAtom } from '#src/session/own-settings.ts'
import { safeText } from '#src/ui/safe-text.ts'
import { appTexts } from './app-texts.ts'

/**
 * Loads the menu and the permissions of the person, both at once; what they chose comes with the permissions.
 * @throws ApiError with the text of the specification (spec §8): that of the menu, or of building permissions
 */
export async function loadProfile(store: ReturnType<typeof createStore>, { roles }: Session): Promise<void> {
  const { http, config } = store.get(servicesAtom)
  const profile = createProfileApi(http, config.services)
  const [menu, { settings, ...permissions }] = await Promise.all([
    profile.menu(roles).catch((error) => fail(error, appTexts.menuFailed)),
    profile.permissions().catch((error) => fail(error)),
  ])
  store.set(menuAtom, shownMenu(menu))
  store.set(permissionDataAtom, permissions)
  store.set(settingsAtom, settings)
}

/** Menu with safe names; an entry without any cannot be chosen. */
const shownMenu = (nodes: MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => {
    const moduleName = safeText(node.moduleName)
    return moduleName === '' ? [] : [{ ...node, moduleName, modules: shownMenu(node.modules) }]
  })

function fail(error: unknown, message?: string): never {
  const { kind, correlationId, message: own } = toApiError(error)
  const built = error instanceof PermissionError ? error.message : undefined
  throw new ApiError(kind, message ?? built ?? own, { correlationId })
}
