import { readMarkup } from '#read-markup'
import type { MarkupAttribute } from './markup.ts'
import { isScriptAddress, startsScriptAddress } from './script-address.ts'

/**
 * Whether a text holds a script element, an inline event handler or a `javascript:` address in an attribute for one, or
 * is such an address itself. Display and writes both call it. It never throws: what cannot be decided is unsafe.
 * Source: spec §1 and part 2, point 14.
 */
export function isUnsafeText(text: string): boolean {
  try {
    return isScriptAddress(text) || holdsCode(text)
  } catch {
    return true
  }
}

/** Whether a text is refused on write: it holds code, or a tag with code that a text joined to it would end. */
export const mayBecomeUnsafe = (text: string): boolean => isUnsafeText(text) || isUnsafeText(`«${text}>`)

function holdsCode(text: string): boolean {
  const start = text.search(/<[a-z]/i)
  // Without the beginning and the end of a tag there is nothing to parse, which is nearly always.
  if (start < 0 || !text.includes('>', start)) return false
  if (isTooMuch(text)) return true
  const { elements, attributes } = readMarkup(inert(text))
  return elements.some(isScript) || attributes.some(isCode)
}

const mostTags = 200
const longestMarkup = 20_000

/** Nobody writes so much markup into a field, and parsing it may take time that grows with the square of its length. */
const isTooMuch = (text: string): boolean =>
  text.length > longestMarkup || (text.match(/<\/?[a-z]/gi)?.length ?? 0) > mostTags

const mark = 'data-inert-'

/**
 * Handlers and styles under names that a parser makes nothing of: even in a document that nobody sees, Chromium holds
 * them against the content security policy of the page. What stands in `xmp` is no markup, as in `style`. A `base`
 * would be held against it too, and parsers drop what stands in a `select` or a `frameset`, each in its own way; under
 * another name all of it is found.
 */
const inert = (text: string): string =>
  text
    .replace(/(?<=<\/?)style(?=[\s/>])/gi, 'xmp')
    .replace(/(?<=<\/?)(?=(?:base|select|frameset)[\s/>])/gi, 'x-')
    .replace(/(?<=[\s"']|[^<]\/)(?=on[a-z]|style\b)/gi, mark)

/** Also with a prefix, which only XML makes a script of. */
const isScript = (name: string): boolean => /^(?:\w{1,30}:)?script$/i.test(name)

const isCode = ({ name, value }: MarkupAttribute): boolean =>
  isHandler(name) ||
  (addresses.has(name) && startsScriptAddress(value)) ||
  (lists.has(name) && value.split(/[;,]|\burl\s*=\s*["']?/i).some(startsScriptAddress)) ||
  // What a frame shows (`srcdoc`), and what another parser, which runs scripts, takes for markup.
  holdsCode(value)

/** `once = 11` is none: no event has a name as short. */
const isHandler = (name: string): boolean => /^(?:data-inert-)?on[a-z]{3,}$/.test(name)

/** The attributes that hold an address, as HTML and SVG have and had them. */
const addresses = new Set(
  (
    'action archive background cite classid code codebase data dynsrc formaction href icon longdesc lowsrc manifest ' +
    'object ping poster profile src usemap xlink:href by from to'
  ).split(' '),
)

/** Those that hold it among other things. */
const lists = new Set(['content', 'values'])
