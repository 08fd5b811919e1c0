import { describe, expect, it } from 'vitest'
import { partsOfComment } from '#src/schema/decision-comments.ts'
import { mentionAt, peopleFor, withMention } from './mention-at.ts'

describe('a mention that is being typed', () => {
  it.each([
    ['@', 1, { from: 0, query: '' }],
    ['Mire, @su', 9, { from: 6, query: 'su' }],
    ['Mire (@ana.gil', 14, { from: 6, query: 'ana.gil' }],
    ['Mire @su y diga', 8, { from: 5, query: 'su' }],
    ['Mire @su y diga', 11, undefined],
    ['correo@banco', 12, undefined],
    ['', 0, undefined],
  ])('in «%s» with the caret at %i is %o', (text, caret, found) => {
    expect(mentionAt(text, caret)).toEqual(found)
  })

  it('gives way to the name, and the caret goes on behind it', () => {
    expect(withMention('Mire @su y diga', { from: 5, query: 'su' }, 'supervisor')).toEqual({
      text: 'Mire @supervisor y diga',
      caret: 17,
    })
    expect(withMention('@', { from: 0, query: '' }, 'ana')).toEqual({ text: '@ana ', caret: 5 })
  })

  it('finds who begins with it before who holds it', () => {
    const people = ['admin', 'ana', 'mariana'].map((name) => ({ person: name, name }))

    expect(peopleFor(people, 'AN').map(({ name }) => name)).toEqual(['ana', 'mariana'])
    expect(peopleFor(people, '').map(({ name }) => name)).toEqual(['admin', 'ana', 'mariana'])
  })

  it.each([
    ['Mar', ['admin']],
    ['núñez', ['u5521']],
    ['Nun', ['u5521']],
    ['tomas', ['u5521']],
    ['u5', ['u5521']],
    ['dres', []],
    ['(', []],
  ])('finds by «%s» whose name or surname begins so: %j', (query, found) => {
    const people = [
      { person: 'a', name: 'admin', displayName: 'Marta Gil' },
      { person: 'b', name: 'u5521', displayName: 'Tomás  Andrés Núñez' },
    ]

    expect(peopleFor(people, query).map(({ name }) => name)).toEqual(found)
  })
})

describe('a comment that mentions people', () => {
  const mentioned = (text: string, names: string[]): string[] =>
    partsOfComment(text, names)
      .filter(({ isMention }) => isMention)
      .map((part) => part.text)

  it('has each name whole, and no part of a longer one', () => {
    expect(mentioned('@ana, @ana.gil y @anabel. Y @ana.', ['ana', 'ana.gil'])).toEqual([
      '@ana',
      '@ana.gil',
      '@ana',
    ])
    expect(mentioned('@a+b', ['a+b'])).toEqual(['@a+b'])
    expect(partsOfComment('@ana', [])).toEqual([{ text: '@ana', isMention: false }])
  })
})
