import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cipher, encrypting } from './cipher.ts'
import { sealedPrefix } from './draft-owner.ts'
import {
  type Draft,
  draftsOf,
  dropDraft,
  forgetDrafts,
  isKeyOfDrafts,
  keepDraft,
  lastDraft,
  openDrafts,
  type SealOf,
} from './drafts.ts'

const draft = (record: string, name: string): Draft => ({
  screen: 'causes',
  record,
  label: 'CD-OTRA',
  changes: { name },
  version: 1,
  savedAt: new Date().toISOString(),
})
const issuer = 'https://login.example'
const always = () => true

/** The keys of a browser, by name. */
let ciphers: Map<string, Promise<Cipher>>
beforeEach(() => {
  localStorage.clear()
  ciphers = new Map()
})

const cipherOf = (name: string): Promise<Cipher> => {
  const key = crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const cipher = ciphers.get(name) ?? key.then(encrypting)
  ciphers.set(name, cipher)
  return cipher
}

const sealOf: SealOf = async (owner) => {
  const prefix = await sealedPrefix(owner)
  return { prefix, cipher: await cipherOf(prefix) }
}

/** A new page, in which a person has signed in. */
const open = (subject: string, mayKeep = always): Promise<void> =>
  openDrafts({ issuer, subject }, sealOf, mayKeep)

const names = () => Object.keys({ ...localStorage })
/** The only draft there is, as it stands. */
const stored = () => vi.waitUntil(() => Object.entries({ ...localStorage } as Record<string, string>)[0])
const keyName = async () => (await stored())[0].split(':').slice(0, 2).join(':').concat(':')
const changes = (subject = 'ana') => draftsOf(subject, 'causes').map((one) => one.changes)

describe('a draft, where storage is sealed,', () => {
  it('is there at once, stands sealed, and is there in the next page', async () => {
    await open('ana')

    keepDraft('ana', draft('1', 'Óscar'))
    expect(lastDraft('ana', 'causes', '1')?.changes).toEqual({ name: 'Óscar' })
    const [name, sealed] = await stored()
    await open('ana')

    expect(JSON.parse(sealed)).toMatchObject({ v: 1 })
    expect(sealed).not.toMatch(/Óscar|CD-OTRA/)
    expect(name).toMatch(/^draft:[0-9a-f]{32}:[0-9a-f-]{36}$/)
    expect(changes()).toEqual([{ name: 'Óscar' }])
  })

  it('is of the last of what was typed, and gone once it is dropped while it is sealed', async () => {
    await open('ana')
    keepDraft('ana', draft('1', 'a'))
    keepDraft('ana', draft('1', 'ab'))
    keepDraft('ana', draft('2', 'c'))
    dropDraft('ana', { screen: 'causes', record: '2' })
    await stored()
    await open('ana')

    expect(changes()).toEqual([{ name: 'ab' }])
  })

  it('is as long as it must be', async () => {
    const long = 'ñ'.repeat(300_000)
    await open('ana')
    keepDraft('ana', draft('1', long))
    await stored()
    await open('ana')

    expect(changes()).toEqual([{ name: long }])
  })

  it('is opened to nobody else, and stays for who made it when others come and leave', async () => {
    await open('ana')
    keepDraft('ana', draft('1', 'De Ana'))
    await stored()

    await open('luz')
    expect([changes('luz'), changes('ana')]).toEqual([[], []])
    keepDraft('luz', draft('1', 'De Luz'))
    await vi.waitUntil(() => names().length === 2)
    forgetDrafts()

    await open('ana')
    expect(changes()).toEqual([{ name: 'De Ana' }])
    forgetDrafts()
    expect(names()).toEqual([])
  })

  it('is sealed under a key of its person alone, which goes with the last of their drafts', async () => {
    await open('ana')
    keepDraft('ana', draft('1', 'De Ana'))
    const [name, sealed] = await stored()
    const ana = await keyName()
    await openDrafts({ issuer: 'https://other.example', subject: 'ana' }, sealOf, always)
    const others = await Promise.all([...ciphers].filter(([key]) => key !== ana).map(([, one]) => one))

    expect(changes()).toEqual([])
    expect(await Promise.all(others.map((one) => one.open(name, sealed)))).toEqual([undefined])
    expect([isKeyOfDrafts(ana), isKeyOfDrafts('storage')]).toEqual([true, false])
    localStorage.clear()
    expect(isKeyOfDrafts(ana)).toBe(false)
  })

  it.each([
    [
      'changed',
      (sealed: string) =>
        sealed.replace(/"data":"(.)/, (_all, first) => `"data":"${first === 'A' ? 'B' : 'A'}`),
    ],
    [
      'of another name',
      async () => (await cipherOf(await keyName())).seal('draft:x', JSON.stringify(draft('1', 'x'))),
    ],
    ['no envelope', () => '{"v":1'],
    [
      'sealed, and no draft',
      async (_sealed: string, name: string) => (await cipherOf(await keyName())).seal(name, '{"changes":7}'),
    ],
  ])('is none where its text is %s', async (_what, tamper) => {
    await open('ana')
    keepDraft('ana', draft('1', 'Otra'))
    const [name, sealed] = await stored()
    localStorage.setItem(name, await tamper(sealed, name))
    await open('ana')

    expect(changes()).toEqual([])
    expect(localStorage.getItem(name)).toBeNull()
  })

  it('that was kept in clear before is sealed, whosever it is', async () => {
    localStorage.setItem('draft:ana:causes:1:', JSON.stringify(draft('1', 'Clara')))
    localStorage.setItem('draft:luz:causes:1:', JSON.stringify(draft('1', 'De Luz')))
    localStorage.setItem('draft:luz:causes:2:', '{"v":1,"iv":"AAAA","data":"AAAA"}')

    await open('ana')
    const texts = Object.values({ ...localStorage }).join()

    expect(changes()).toEqual([{ name: 'Clara' }])
    expect(texts).not.toMatch(/Clara|De Luz/)
    expect(names().filter((name) => /ana|luz|causes/.test(name))).toEqual([])
    await open('luz')
    expect(changes('luz')).toEqual([{ name: 'De Luz' }])
  })

  it('stands as it is where the browser keeps no keys, and goes with who leaves alone', async () => {
    localStorage.setItem('draft:luz:causes:1:', JSON.stringify(draft('1', 'De Luz')))
    await openDrafts({ issuer, subject: 'ana' }, async () => undefined, always)
    keepDraft('ana', draft('1', 'De Ana'))
    expect(changes()).toEqual([{ name: 'De Ana' }])

    forgetDrafts()

    expect(names()).toEqual(['draft:luz:causes:1:'])
  })

  it('is not kept any more once the person has left, here or in another tab', async () => {
    let isThere = true
    await open('ana', () => isThere)
    keepDraft('ana', draft('1', 'Otra'))
    forgetDrafts()
    keepDraft('ana', draft('2', 'Otra'))
    isThere = false
    await (await cipherOf('x')).seal('x', 'y')

    expect(names()).toEqual([])
  })

  it('is followed where another tab keeps or drops it', async () => {
    await open('ana')
    keepDraft('ana', draft('1', 'De esta'))
    const [name] = await stored()
    const cipher = await cipherOf(await keyName())
    localStorage.setItem(name, await cipher.seal(name, JSON.stringify(draft('1', 'De la otra'))))
    fireEvent(window, new StorageEvent('storage', { key: name }))
    await vi.waitUntil(() => changes()[0]?.name !== 'De esta')

    expect(changes()).toEqual([{ name: 'De la otra' }])
    localStorage.removeItem(name)
    expect(changes()).toEqual([])
  })
})
