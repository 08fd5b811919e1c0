import DOMPurify from 'dompurify'
import { inBody, type Markup, type ReadMarkup } from './markup.ts'

let read: Markup | undefined

// The first that DOMPurify comes to is the whole document, before it takes anything out.
DOMPurify.addHook('beforeSanitizeElements', (root) => {
  read ??= readTree(root)
})

export const readMarkup: ReadMarkup = (text) => {
  read = undefined
  DOMPurify.sanitize(inBody(text), { WHOLE_DOCUMENT: true })
  if (!read) throw new Error('DOMPurify cannot parse here')
  return read
}

function readTree(root: Node): Markup {
  const markup: Markup = { elements: [], attributes: [] }
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT)
  for (let node: Node | null = walker.currentNode; node; node = walker.nextNode()) {
    if (!(node instanceof Element)) continue
    markup.elements.push(own(node, 'localName'))
    for (const { name, value } of own(node, 'attributes')) markup.attributes.push({ name, value })
    if (!(node instanceof HTMLTemplateElement)) continue
    const inside = readTree(node.content)
    markup.elements.push(...inside.elements)
    markup.attributes.push(...inside.attributes)
  }
  return markup
}

/** A property of an element itself: in a form, an input of that name would stand in its place. */
const own = <Name extends 'localName' | 'attributes'>(element: Element, name: Name): Element[Name] =>
  Reflect.get(Element.prototype, name, element)
