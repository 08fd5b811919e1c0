import { beforeEach, describe, expect, it } from 'vitest'
import { type Draft, draftsOf, dropDraft, forgetDrafts, keepDraft, lastDraft } from './drafts.ts'

const at = Date.parse('2026-02-10T12:00:00Z')
const draft = (record: string | undefined, savedAt = '2026-02-10T11:59:00Z'): Draft => ({
  screen: 'causes',
  record,
  label: 'CD-OTRA',
  changes: { name: 'Otra' },
  version: 1,
  savedAt,
})

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  it('is found by who made it, and by nobody else', () => {
    keepDraft('ana', draft('1'))

    expect(lastDraft('ana', 'causes', '1', at)).toMatchObject({ changes: { name: 'Otra' } })
    expect(lastDraft('luz', 'causes', '1', at)).toBeUndefined()
    expect(draftsOf('luz', 'causes', at)).toEqual([])
  })

  it('of a new record stands beside those of others, the newest first', () => {
    keepDraft('ana', draft('1', '2026-02-10T10:00:00Z'))
    keepDraft('ana', draft(undefined, '2026-02-10T11:00:00Z'))
    dropDraft('ana', { screen: 'causes', record: '2' })

    expect(draftsOf('ana', 'causes', at).map(({ record }) => record)).toEqual([undefined, '1'])
  })

  it('of a new record is not mixed with that of another', () => {
    keepDraft('ana', { ...draft(undefined, '2026-02-10T10:00:00Z'), form: 'a', changes: { name: 'Ana' } })
    keepDraft('ana', { ...draft(undefined, '2026-02-10T11:00:00Z'), form: 'b', changes: { code: 'B' } })

    expect(lastDraft('ana', 'causes', undefined, at)?.changes).toEqual({ code: 'B' })
    dropDraft('ana', { screen: 'causes', record: undefined, form: 'b' })
    expect(lastDraft('ana', 'causes', undefined, at)?.changes).toEqual({ name: 'Ana' })
  })

  it('is thrown away after a week, when it cannot be read, and when the person leaves', () => {
    keepDraft('ana', draft('1', '2026-02-03T11:59:00Z'))
    localStorage.setItem('draft:ana:causes:2', '{"changes":7}')
    localStorage.setItem('other', 'stays')

    expect(draftsOf('ana', 'causes', at)).toEqual([])
    keepDraft('ana', draft('3'))
    forgetDrafts()

    expect(Object.keys(localStorage)).toEqual(['other'])
  })
})
