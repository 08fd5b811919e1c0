import DOMPurify from 'dompurify'

/**
 * A server's text as it may be shown: empty when it holds a script element, an inline event handler or an attribute
 * with a `javascript:` address, or is such an address itself. It is for display only: values of forms, payloads and
 * exports stay as they are. Source: spec §1 and part 2, point 14.
 */
export const shownText = (text: string): string => (holdsCode(text) ? '' : text)

function holdsCode(text: string): boolean {
  if (isScriptAddress(text)) return true
  // Without the beginning of a tag there is nothing to parse, which is nearly always.
  if (!/<[a-z/!?]/i.test(text)) return false
  DOMPurify.sanitize(inert(text), { FORCE_BODY: true, ALLOW_DATA_ATTR: false })
  return DOMPurify.removed.some((removed) =>
    'element' in removed ? elementsOf(removed.element).some(isCode) : isCodeAttribute(removed.attribute),
  )
}

const mark = 'data-inert-'

/**
 * Handlers and styles under names that a parser makes nothing of: even in a document that nobody sees, Chromium holds
 * them against the content security policy of the page. What stands in `xmp` is no markup, as in `style`.
 */
const inert = (text: string): string =>
  text.replace(/(?<=<\/?)style(?=[\s/>])/gi, 'xmp').replace(/(?<=[\s"']|[^<]\/)(?=on[a-z]|style\b)/gi, mark)

/** What was taken out, with all that stood in it. */
function elementsOf(node: Node): Element[] {
  if (!(node instanceof Element)) return []
  const inside = node instanceof HTMLTemplateElement ? node.content : node
  return [node, ...[...inside.querySelectorAll('*')].flatMap((child) => elementsOf(child))]
}

const isCode = (element: Element): boolean =>
  element.localName === 'script' || [...element.attributes].some(isCodeAttribute)

const isCodeAttribute = (attribute: Attr | null): boolean =>
  attribute !== null && (isHandler(attribute.name) || isScriptAddress(attribute.value))

const isHandler = (name: string): boolean => name.toLowerCase().replace(mark, '').startsWith('on')

/** As an address parser reads its scheme: without control characters and spaces, in any case. */
const isScriptAddress = (text: string): boolean =>
  /^javascript:/i.test(text.slice(0, 200).replace(/[\p{Cc}\s]/gu, ''))
