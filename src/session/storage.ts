import { forgetDrafts } from './drafts.ts'
import type { Session } from './session.ts'

/** Keys and shapes of the specification (spec §3): other applications of the bank read them. */
const userKey = 'user'
const rolesKey = 'roles'

export function keepSession({ idToken, userDisplayName, roles, shortName }: Session): void {
  localStorage.setItem(userKey, JSON.stringify({ idToken, userDisplayName, roles, shortUserName: shortName }))
  localStorage.setItem(rolesKey, roles.join(','))
}

/** Roles kept for display; the server never trusts them. */
export const keptRoles = (): string[] =>
  (localStorage.getItem(rolesKey) ?? '').split(',').filter((role) => role !== '')

export function forgetSession(): void {
  localStorage.removeItem(userKey)
  localStorage.removeItem(rolesKey)
  sessionStorage.clear()
  forgetDrafts()
}
