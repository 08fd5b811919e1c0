/**
 * Whether a text holds a script element, an inline event handler or a `javascript:` link, or is such a link.
 * From the first `<letter` on everything is read as if it stood inside a tag, which finds at least all that an HTML
 * parser would find: comments, quotes and raw-text elements cannot hide a tag. Time grows with the length only.
 * Source: spec part 2, point 14.
 */
export function isUnsafeText(text: string): boolean {
  if (dropIgnored(text).startsWith('javascript:')) return true
  const start = text.search(/<[a-z]/i)
  if (start < 0) return false
  const markup = text.slice(start)
  return (
    /<(?:\w{1,30}:)?script(?=[\s/>]|$)/i.test(markup) ||
    /[\s/"'`](?:on[a-z]+|srcdoc)\s*=/i.test(markup) ||
    dropIgnored(decodeEntities(markup)).includes('javascript:')
  )
}

/** The text as a URL parser sees a scheme: without control characters and spaces, in lower case. */
const dropIgnored = (text: string): string => text.replace(/[\p{Cc}\s]/gu, '').toLowerCase()

const namedEntities: Record<string, string> = { colon: ':', tab: '\t', newline: '\n', nbsp: ' ' }

const decodeEntities = (text: string): string =>
  text
    .replace(/&#x0*([0-9a-f]{1,6});?/gi, (_, digits: string) => fromCodePoint(Number.parseInt(digits, 16)))
    .replace(/&#0*(\d{1,7});?/g, (_, digits: string) => fromCodePoint(Number(digits)))
    .replace(/&([a-z]{1,10});/gi, (entity, name: string) => namedEntities[name.toLowerCase()] ?? entity)

const fromCodePoint = (code: number): string => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
