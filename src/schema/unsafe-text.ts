/**
 * Whether a text holds a script element, an inline event handler or a `javascript:` link, or is such a link.
 * Every `<letter` is read as the start of a tag, wherever it stands, which finds at least all that an HTML
 * parser would find: comments, quotes and raw-text elements cannot hide a tag. Source: spec part 2, point 14.
 */
export function isUnsafeText(text: string): boolean {
  if (isScriptUrl(text)) return true
  for (const { index } of text.matchAll(/<[a-z]/gi)) if (isUnsafeTag(text.slice(index + 1))) return true
  return false
}

function isUnsafeTag(rest: string): boolean {
  const name = /^[^\s/>]+/.exec(rest)?.[0] ?? ''
  if (/^(?:[^:]*:)?script$/i.test(name)) return true
  const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*("[^"]*"?|'[^']*'?|[^\s>]*))?/y
  attribute.lastIndex = name.length
  for (let match = attribute.exec(rest); match; match = attribute.exec(rest)) {
    const [, attributeName = '', value = ''] = match
    if (/^on[a-z]|^srcdoc$/i.test(attributeName)) return true
    if (dropIgnored(decodeEntities(value)).includes('javascript:')) return true
  }
  return false
}

const isScriptUrl = (text: string): boolean => dropIgnored(text).startsWith('javascript:')

/** The text as a URL parser sees a scheme: without control characters and spaces, in lower case. */
const dropIgnored = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters a URL parser drops
  text.replace(/[\u0000-\u0020\u00a0\u2028\u2029]/g, '').toLowerCase()

const namedEntities: Record<string, string> = { colon: ':', tab: '\t', newline: '\n', nbsp: ' ' }

const decodeEntities = (text: string): string =>
  text
    .replace(/&#x([0-9a-f]+);?/gi, (_, digits: string) => fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/&#(\d+);?/g, (_, digits: string) => fromCodePoint(Number(digits)))
    .replace(/&([a-z]+);/gi, (entity, name: string) => namedEntities[name.toLowerCase()] ?? entity)

const fromCodePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
