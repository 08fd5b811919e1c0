import { fireEvent } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type Cipher, encrypting, plain } from './cipher.ts'
import {
  type Draft,
  draftsOf,
  dropDraft,
  forgetDrafts,
  hasDrafts,
  keepDraft,
  lastDraft,
  openDrafts,
} from './drafts.ts'

const draft = (record: string, name: string): Draft => ({
  screen: 'causes',
  record,
  label: 'CD-OTRA',
  changes: { name },
  version: 1,
  savedAt: new Date().toISOString(),
})
const name = 'draft:ana:causes:1:'
const always = () => true

let cipher: Cipher
beforeEach(async () => {
  localStorage.clear()
  cipher = encrypting(
    await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
  )
})

/** A new page, in which a person has signed in. */
const open = (subject: string, by = cipher, mayKeep = always): Promise<void> =>
  openDrafts(subject, by, mayKeep)

const stored = () => vi.waitUntil(() => localStorage.getItem(name) ?? undefined)
const changes = (subject = 'ana') => draftsOf(subject, 'causes').map((one) => one.changes)

describe('a draft, where storage is sealed,', () => {
  it('is there at once, stands sealed, and is there in the next page', async () => {
    await open('ana')

    keepDraft('ana', draft('1', 'Óscar'))
    expect(lastDraft('ana', 'causes', '1')?.changes).toEqual({ name: 'Óscar' })
    const sealed = await stored()
    await open('ana')

    expect(JSON.parse(sealed)).toMatchObject({ v: 1 })
    expect(sealed).not.toMatch(/Óscar|CD-OTRA/)
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

  it('is opened to nobody else, and stays for who made it', async () => {
    await open('ana')
    keepDraft('ana', draft('1', 'De Ana'))
    await stored()

    await open('luz')
    expect([changes('luz'), changes('ana')]).toEqual([[], []])

    await open('ana')
    expect(changes()).toEqual([{ name: 'De Ana' }])
  })

  it.each([
    [
      'changed',
      (sealed: string) =>
        sealed.replace(/"data":"(.)/, (_all, first) => `"data":"${first === 'A' ? 'B' : 'A'}`),
    ],
    ['of another name', () => cipher.seal('draft:ana:causes:2:', JSON.stringify(draft('1', 'x')))],
    ['no envelope', () => '{"v":1'],
    ['sealed, and no draft', () => cipher.seal(name, '{"changes":7}')],
  ])('is none where its text is %s', async (_what, tamper) => {
    await open('ana')
    keepDraft('ana', draft('1', 'Otra'))
    localStorage.setItem(name, await tamper(await stored()))
    await open('ana')

    expect(changes()).toEqual([])
    expect(localStorage.getItem(name)).toBeNull()
  })

  it('that was kept in clear before is sealed, whosever it is', async () => {
    await openDrafts('ana', plain, always)
    keepDraft('ana', draft('1', 'Clara'))
    keepDraft('luz', draft('1', 'De Luz'))

    await open('ana')
    const texts = Object.values({ ...localStorage }).join()

    expect(changes()).toEqual([{ name: 'Clara' }])
    expect(texts).not.toMatch(/Clara|De Luz/)
    await open('luz')
    expect(changes('luz')).toEqual([{ name: 'De Luz' }])
  })

  it('that was sealed is thrown away once sealing is switched off', async () => {
    await open('ana')
    keepDraft('ana', draft('1', 'Otra'))
    await stored()
    await openDrafts('ana', plain, always)

    expect(changes()).toEqual([])
    expect(hasDrafts()).toBe(false)
  })

  it('is not kept any more once the person has left, here or in another tab', async () => {
    let isThere = true
    await open('ana', cipher, () => isThere)
    keepDraft('ana', draft('1', 'Otra'))
    forgetDrafts()
    keepDraft('ana', draft('2', 'Otra'))
    isThere = false
    await cipher.seal('x', 'y')

    expect(hasDrafts()).toBe(false)
  })

  it('is followed where another tab keeps or drops it', async () => {
    await open('ana')
    localStorage.setItem(name, await cipher.seal(name, JSON.stringify(draft('1', 'De la otra'))))
    fireEvent(window, new StorageEvent('storage', { key: name }))
    await vi.waitUntil(() => changes().length > 0)

    expect(changes()).toEqual([{ name: 'De la otra' }])
    localStorage.removeItem(name)
    expect(changes()).toEqual([])
  })
})
