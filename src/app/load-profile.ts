import type { createStore } from 'jotai'
import { createProfileApi } from '#src/client/profile-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { menuAtom, permissionDataAtom } from '#src/permissions/atoms.ts'
import type { Session } from '#src/session/claims.ts'

/** Loads the menu and the permissions of the person, both at once. @throws ApiError */
export async function loadProfile(store: ReturnType<typeof createStore>, { roles }: Session): Promise<void> {
  const { http, config } = store.get(servicesAtom)
  const profile = createProfileApi(http, config.services)
  const [menu, permissions] = await Promise.all([profile.menu(roles), profile.permissions()])
  store.set(menuAtom, menu)
  store.set(permissionDataAtom, permissions)
}
