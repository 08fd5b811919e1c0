import { describe, expect, it } from 'vitest'
import type { Field } from '#src/schema/screen.ts'
import { Proposals } from './proposals.ts'

const rate = (name: string, proposed?: string): Field => ({
  name,
  kind: 'tasa',
  title: name,
  property: { type: 'number', format: 'tasa', title: name, ...(proposed ? { 'x-proposed': proposed } : {}) },
  required: false,
  readOnly: false,
  immutable: false,
})
const fields = [rate('current'), rate('highest', 'round(self.current * 1.5, 2)'), rate('other')]
const context = { today: '2026-02-10', user: { name: 'gestor', roles: [] } }
const proposalsOf = (data: Record<string, number>): Proposals => new Proposals(fields, data, context)

describe('a proposal', () => {
  it('follows the field that it names once that is left', () => {
    const proposals = proposalsOf({})

    expect(proposals.after('/current', { current: 16.68 }, context)).toEqual([['/highest', 25.02]])
    expect(proposals.after('/current', { current: 16.7, highest: 25.02 }, context)).toEqual([
      ['/highest', 25.05],
    ])
  })

  it('leaves what somebody has written', () => {
    const proposals = proposalsOf({ current: 16.68, highest: 25.03 })

    expect(proposals.after('/current', { current: 17, highest: 25.03 }, context)).toEqual([])
  })

  it('takes what a copied record holds for proposed, where it is what would have been', () => {
    const proposals = proposalsOf({ current: 16.68, highest: 25.02 })

    expect(proposals.after('/current', { current: 17, highest: 25.02 }, context)).toEqual([
      ['/highest', 25.5],
    ])
  })

  it('is silent on other fields, and while what it names is empty', () => {
    const proposals = proposalsOf({})

    expect(proposals.after('/other', { current: 16.68, other: 1 }, context)).toEqual([])
    expect(proposals.after('/current', {}, context)).toEqual([])
  })
})
