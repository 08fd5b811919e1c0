/** Replaces the tilde of ñ in a key, behind every letter. */
export const afterN = '\u{10ffff}'

/**
 * The key by which texts are compared and searched: case and accents do not count, and ñ comes after n.
 * `sort_key(text)` computes the same in SQL on both engines, whose own collations differ (measured §9).
 */
export function sortKey(text: string): string {
  const lower = Array.from(text, (character) => character.toLowerCase()).join('')
  return lower
    .normalize('NFD')
    .replaceAll('n\u0303', `n${afterN}`)
    .replace(/[\u0300-\u036f]/g, '')
}

/** Search pattern of a typed key: a typed n matches ñ too, a typed ñ nothing else. */
export const keyPattern = (key: string): string =>
  key.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replace(new RegExp(`n(?!${afterN})`, 'gu'), `n${afterN}?`)
