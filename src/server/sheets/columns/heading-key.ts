import { afterN, sortKey } from '#src/query/sort-key.ts'

/** The key by which headings are compared: case, accents, spaces and punctuation do not count. */
export const headingKey = (text: string): string =>
  sortKey(text)
    .replaceAll(afterN, '')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The same without what a heading says in brackets, such as a unit. */
export const bareKey = (text: string): string => headingKey(text.replace(/\([^)]*\)/g, ''))
