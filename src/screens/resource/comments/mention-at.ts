import { keyPattern, sortKey } from '#src/query/sort-key.ts'
import type { MentionablePerson } from '#src/schema/decision-comments.ts'

/** A mention that is being typed: the place of its `@`, and what follows up to the caret. */
export type TypedMention = { from: number; query: string }

/** The mention in which the caret stands; undefined outside of one, as in an address. */
export function mentionAt(text: string, caret: number): TypedMention | undefined {
  const match = /(?:^|[\s(])@([\p{L}\p{N}._-]*)$/u.exec(text.slice(0, caret))
  if (!match) return undefined
  const query = match[1] ?? ''
  return { from: caret - query.length - 1, query }
}

/** Most people that are offered at once. */
const most = 8

/**
 * People one of whose names begins with what was typed, before those whose user name holds it: the user name, and each
 * word of what they are called, whatever its case and accents.
 */
export function peopleFor(people: MentionablePerson[], query: string): MentionablePerson[] {
  const sought = keyPattern(sortKey(query))
  const begin = new RegExp(`^${sought}`, 'u')
  const begins = ({ name, displayName = '' }: MentionablePerson): boolean =>
    [name, ...displayName.split(/\s+/)].some((word) => begin.test(sortKey(word)))
  const hold = new RegExp(sought, 'u')
  const others = people.filter((one) => !begins(one) && hold.test(sortKey(one.name)))
  return [...people.filter(begins), ...others].slice(0, most)
}

/** Text with a name in the place of a typed mention, and where the caret goes on. */
export function withMention(
  text: string,
  { from, query }: TypedMention,
  name: string,
): { text: string; caret: number } {
  const after = text.slice(from + 1 + query.length)
  const start = `${text.slice(0, from)}@${name}${after.startsWith(' ') ? '' : ' '}`
  return { text: start + after, caret: start.length + (after.startsWith(' ') ? 1 : 0) }
}
