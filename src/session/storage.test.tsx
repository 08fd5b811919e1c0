import { beforeEach, describe, expect, it } from 'vitest'
import { type Cipher, encrypting, plain } from './cipher.ts'
import { keepSession, migrateStorage, storedRoles, storedSubject } from './storage.ts'

const token = `x.${btoa(JSON.stringify({ oid: 'ana' }))}.y`
const session = {
  idToken: token,
  userDisplayName: 'Ana',
  roles: ['Gestor'],
  shortName: 'ana',
  subject: 'ana',
}
const user = JSON.stringify({
  idToken: token,
  userDisplayName: 'Ana',
  roles: ['Gestor'],
  shortUserName: 'ana',
})
const nothing = async () => undefined

const sealed = async (): Promise<Cipher> =>
  encrypting(await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']))

beforeEach(() => localStorage.clear())

describe('what was kept before', () => {
  it.each([
    ['as plain text', async (stored: string) => stored],
    ['in the format of the earlier application', async (stored: string) => stored.replace('old ', '')],
  ])('%s is read once and sealed', async (_how, openBefore) => {
    const cipher = await sealed()
    localStorage.setItem('user', `old ${user}`)
    localStorage.setItem('roles', 'old Gestor')

    await migrateStorage(cipher, async (stored) => openBefore(stored.replace('old ', '')))

    expect(await cipher.open('user', localStorage.getItem('user') ?? '')).toBe(user)
    expect(await storedRoles('ana', cipher)).toEqual(['Gestor'])
    expect(storedSubject()).toBe('ana')
    const before = localStorage.getItem('user')
    await migrateStorage(cipher, nothing)
    expect(localStorage.getItem('user')).toBe(before)
  })

  it('and cannot be read is discarded', async () => {
    const cipher = await sealed()
    localStorage.setItem('user', '{"v":1,"iv":"AAAA","data":"AAAA"}')
    localStorage.setItem('roles', 'Admin OR 1=1')

    await migrateStorage(cipher, async (stored) => stored)

    expect(localStorage.getItem('user')).toBeNull()
    expect(localStorage.getItem('roles')).toBeNull()
  })

  it('sealed is discarded once encryption is switched off', async () => {
    await keepSession(session, await sealed())

    await migrateStorage(plain, nothing)

    expect([localStorage.getItem('user'), localStorage.getItem('roles')]).toEqual([null, null])
  })

  it('stays as it is where nothing changed', async () => {
    await keepSession(session, plain)

    await migrateStorage(plain, nothing)

    expect(localStorage.getItem('user')).toBe(user)
    expect(localStorage.getItem('roles')).toBe('Gestor')
  })
})
