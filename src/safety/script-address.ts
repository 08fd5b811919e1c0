/** Whether a URL parser reads `javascript:` as the scheme: after controls and spaces, across tabs and line breaks. */
export const startsScriptAddress = (text: string): boolean => scheme.test(asUrl(text))

/**
 * Whether a whole text is a `javascript:` address with code, and not a sentence that begins like «JavaScript: básico».
 * It is a sentence when no program can begin like it, or when it is only words after a space, which as a program would
 * only name things.
 */
export function isScriptAddress(text: string): boolean {
  const url = asUrl(text)
  if (!scheme.test(url)) return false
  const rest = url.replace(scheme, '').replace(plainString, ' 0 ')
  return !(cannotBegin(rest) || isOnlyWords(rest))
}

const scheme = /^javascript:/i

const asUrl = (text: string): string => text.replace(/^[\0-\x20]+/, '').replace(/[\t\n\r]/g, '')

/** A string that nothing can be hidden in. */
const plainString = /"[^"'`\\<%/]*"|'[^"'`\\<%/]*'/g

/**
 * Whether a program that begins so has a syntax error, and so never runs: a character that programs do not know, such
 * as «¿», or two adjacent words of which none is a keyword. From a literal, a comment or an encoded character on it is
 * undecided.
 */
function cannotBegin(code: string): boolean {
  const readable = code.split(/["'`/<#\\\p{Cc}\p{Cf}\u2028\u2029]|-->|%[\da-f]{2}/iu, 1)[0] ?? ''
  return /[^\p{ID_Continue}\p{Zs}\x20-\x7e]/u.test(readable) || hasNeighbours(readable)
}

function hasNeighbours(code: string): boolean {
  const pairs = code.matchAll(
    /(?<![\p{ID_Continue}$])(?=([\p{ID_Continue}$]+)\p{Zs}+([\p{ID_Continue}$]+))/gu,
  )
  return [...pairs].some((pair) => !pair.some((word) => keywords.has(word)))
}

/** Words and the marks between them, after a space, which addresses of code do not begin with. */
const isOnlyWords = (text: string): boolean =>
  /^(?:\p{Zs}(?:[\p{ID_Continue}\p{Zs},;:!?-]|\.(?!\p{ID_Continue}))*)?$/u.test(text) &&
  !text.split(/[^\p{ID_Continue}]+/u).some((word) => keywords.has(word))

/** What may stand beside another word in a program, in any dialect of it. */
const keywords = new Set(
  (
    'accessor as async await break case catch class const continue debugger default defer delete do else enum export ' +
    'extends finally for from function get if implements import in instanceof interface let new of package private ' +
    'protected public return set source static super switch this throw try typeof using var void while with yield'
  ).split(' '),
)
