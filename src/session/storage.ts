import { forgetDrafts } from './drafts.ts'
import { type IdTokenClaims, type Session, subjectOf } from './session.ts'

/** Keys and shapes of the specification (spec §3): other applications of the bank read them. */
const userKey = 'user'
const rolesKey = 'roles'

export function keepSession({ idToken, userDisplayName, roles, shortName }: Session): void {
  localStorage.setItem(userKey, JSON.stringify({ idToken, userDisplayName, roles, shortUserName: shortName }))
  localStorage.setItem(rolesKey, roles.join(','))
}

/** Who signed in last in this browser, in whatever tab; undefined when nobody is. */
export function keptSubject(): string | undefined {
  try {
    const { idToken } = JSON.parse(localStorage.getItem(userKey) ?? '') as { idToken: string }
    const payload = idToken.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''
    return subjectOf(JSON.parse(atob(payload)) as IdTokenClaims)
  } catch {
    return undefined
  }
}

/** Calls back when another tab signs out, or signs somebody else in. @returns the end of it */
export function watchOtherTabs(subject: string, onEnd: () => void): () => void {
  const look = ({ key }: StorageEvent): void => {
    if ((key === userKey || key === null) && keptSubject() !== subject) onEnd()
  }
  window.addEventListener('storage', look)
  return () => window.removeEventListener('storage', look)
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
