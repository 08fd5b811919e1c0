import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import { inBody, type Markup, type ReadMarkup } from './markup.ts'

export const readMarkup: ReadMarkup = (text) => {
  const markup: Markup = { elements: [], attributes: [] }
  const left: DefaultTreeAdapterTypes.Node[] = [parse(inBody(text), { scriptingEnabled: false })]
  for (let node = left.pop(); node; node = left.pop()) {
    if ('content' in node) left.push(node.content)
    if ('childNodes' in node) left.push(...node.childNodes)
    if (!('attrs' in node)) continue
    markup.elements.push(node.tagName)
    for (const { prefix, name, value } of node.attrs)
      markup.attributes.push({ name: prefix ? `${prefix}:${name}` : name, value })
  }
  return markup
}
