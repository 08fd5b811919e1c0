import { isJsonObject } from '#src/schema/json.ts'
import { forgetActivity } from './activity.ts'
import type { Cipher } from './cipher.ts'
import { type Session, subjectOfToken } from './claims.ts'
import { isKeyOfDrafts } from './drafts.ts'
import { forgetDatabase, forgetKeys } from './storage-key.ts'
import { forgetTheme } from './stored-theme.ts'

/** Keys and shapes of the specification (spec §3): other applications of the bank read them. */
const userKey = 'user'
const rolesKey = 'roles'
/** Owner of these data, for tabs and drafts to compare. It opens nothing, so it is never sealed. */
const subjectKey = 'subject'

/** Stores the session: in local storage `user` and `roles`, and in the tab's own `user` (spec §3). */
export async function keepSession(
  { idToken, userDisplayName, roles, shortName, subject }: Session,
  cipher: Cipher,
): Promise<void> {
  const text = JSON.stringify({ idToken, userDisplayName, roles, shortUserName: shortName })
  const [user, list] = await Promise.all([cipher.seal(userKey, text), cipher.seal(rolesKey, roles.join(','))])
  localStorage.setItem(subjectKey, subject)
  localStorage.setItem(userKey, user)
  localStorage.setItem(rolesKey, list)
  sessionStorage.setItem(userKey, user)
}

/** Who signed in last in this browser, in whatever tab; undefined when nobody is. */
export const storedSubject = (): string | undefined => localStorage.getItem(subjectKey) ?? undefined

/**
 * Calls back when another tab signs out or signs somebody else in, and when it has a newer token of the same person.
 * @returns the end of it
 */
export function watchOtherTabs(subject: string, onEnd: () => void, onToken: () => void): () => void {
  const look = (event: Event): void => {
    const key = event instanceof StorageEvent ? event.key : null
    if ((key === subjectKey || key === null) && storedSubject() !== subject) onEnd()
    else if (key === userKey && storedSubject() === subject) onToken()
  }
  for (const [target, name] of watched) target.addEventListener(name, look)
  return () => {
    for (const [target, name] of watched) target.removeEventListener(name, look)
  }
}

/** A page that was frozen, or cached for «back», missed events meanwhile. */
const watched = [
  [window, 'storage'],
  [window, 'pageshow'],
  [document, 'visibilitychange'],
] as const

/** Stored roles for display, of the same person; the server never trusts them (spec part 2, point 4). */
export async function storedRoles(subject: string, cipher: Cipher): Promise<string[]> {
  const stored = localStorage.getItem(rolesKey)
  if (stored === null || storedSubject() !== subject) return []
  const text = await cipher.open(rolesKey, stored)
  return (text ?? '').split(',').filter(isRoleName)
}

/** A role name as the profile service takes it (spec part 2, point 7); storage may hold anything. */
const isRoleName = (text: string): boolean => /^[A-Za-z][A-Za-z0-9]{0,29}$/.test(text)

/**
 * Migrates data stored under another setting to the present form, once; what cannot be read is discarded.
 * @param openBefore reads what `cipher` cannot: plain text, or the format of the earlier application
 */
export async function migrateStorage(
  cipher: Cipher,
  openBefore: (stored: string) => Promise<string | undefined>,
): Promise<void> {
  for (const name of [userKey, rolesKey]) {
    const stored = localStorage.getItem(name)
    if (stored === null) continue
    const text = (await cipher.open(name, stored)) ?? (await openBefore(stored))
    if (text === undefined || !isOf(name, text)) {
      localStorage.removeItem(name)
      continue
    }
    if (name === userKey) keepSubjectOf(text)
    if ((await cipher.open(name, stored)) === undefined)
      localStorage.setItem(name, await cipher.seal(name, text))
  }
}

/** The earlier application stored the owner only in the token. */
function keepSubjectOf(user: string): void {
  if (storedSubject() !== undefined) return
  const subject = subjectOfToken((JSON.parse(user) as { idToken?: unknown }).idToken)
  if (subject !== '') localStorage.setItem(subjectKey, subject)
}

function isOf(name: string, text: string): boolean {
  if (name === rolesKey) return text.split(',').every((role) => role === '' || isRoleName(role))
  try {
    const value: unknown = JSON.parse(text)
    return isJsonObject(value) && typeof value.idToken === 'string'
  } catch {
    return false
  }
}

/** Where an idle session was, as the address's hash; it goes on there after signing in again. */
const placeKey = 'place'

export const keepPlace = (): void => sessionStorage.setItem(placeKey, location.hash)

export function takePlace(): string {
  const place = sessionStorage.getItem(placeKey) ?? ''
  sessionStorage.removeItem(placeKey)
  return place.startsWith('#/') ? place : ''
}

/** Removes the session from this browser. */
export function forgetSession(): void {
  for (const name of [userKey, rolesKey, subjectKey]) localStorage.removeItem(name)
  forgetActivity()
  forgetTheme()
  sessionStorage.clear()
}

/** Names of what sign-in stores: MSAL's cache, its keys, and the cookie under which it seals them. */
const ofProvider = /^msal[.:]|^msal$/

/**
 * Removes all our data from this browser: storage, keys and cookies (spec part 2, point 6). Drafts that stay, of
 * others, or of who did not leave by themselves or had other tabs, retain their keys.
 */
export async function forgetEverything(): Promise<void> {
  forgetSession()
  for (const name of Object.keys(localStorage)) if (ofProvider.test(name)) localStorage.removeItem(name)
  for (const cookie of document.cookie.split('; ')) {
    const name = cookie.split('=')[0] ?? ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
    if (ofProvider.test(name)) document.cookie = `${name}=; path=/; max-age=0`
  }
  await Promise.all([forgetKeys(isKeyOfDrafts), forgetDatabase('msal.db')])
}
