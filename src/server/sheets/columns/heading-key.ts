import { afterN, sortKey } from '#src/query/sort-key.ts'

/**
 * The key by which headings are compared: case, accents, spaces, punctuation and words that only join others do not
 * count, so that a file of another system may say `numero_documento`.
 */
export const headingKey = (text: string): string =>
  sortKey(text)
    .replaceAll(afterN, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<= )(?:de|del|la|el|las|los|y) (?=\S)/g, '')
    .replaceAll(' ', '')

/** The same without what a heading says in brackets, such as a unit. */
export const bareKey = (text: string): string => headingKey(text.replace(/\([^)]*\)/g, ''))
