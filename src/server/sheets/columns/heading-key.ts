import { afterN, sortKey } from '#src/query/sort-key.ts'

/** The key by which headings are compared: case, accents, spaces and punctuation do not count. */
export const headingKey = (text: string): string =>
  sortKey(text)
    .replaceAll(afterN, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Keys of a heading: whole, and without what it says in brackets, such as a unit. */
export const headingKeys = (text: string): string[] =>
  [headingKey(text), headingKey(text.replace(/\([^)]*\)/g, ''))].filter((key) => key !== '')
