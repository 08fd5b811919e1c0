import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { dice } from './dice.ts'

type TextSafety = {
  harmless: string[]
  hostile: string[]
  /** A tag that only another text, joined to them, would end: displayed as they are, and refused on write. */
  unfinished: string[]
}

/** Texts with and without code, at the edges of the rule that display and writes share. */
export const textSafety: TextSafety = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../fixtures/text-safety.json'), 'utf8'),
)

/** Names of properties that scripts read of an element: in a form, an input of that name stands in their place. */
const shadowed = (
  'attributes localName nodeName nodeType tagName namespaceURI ownerDocument parentNode parentElement childNodes children ' +
  'firstChild firstElementChild lastChild nextSibling textContent innerHTML outerHTML content isConnected removed ' +
  'querySelector querySelectorAll getElementsByTagName removeChild remove appendChild insertBefore cloneNode normalize ' +
  'hasChildNodes getAttribute setAttribute removeAttribute getAttributeNode hasAttribute shadowRoot length constructor ' +
  'toString valueOf hasOwnProperty __proto__ prototype style dataset elements'
).split(' ')

const frames = [
  (inside: string) => inside,
  (inside: string) => `<template>${inside}</template>`,
  (inside: string) => `<svg><foreignObject>${inside}</foreignObject></svg>`,
  (inside: string) => `<math><mtext>${inside}</mtext></math>`,
]

/** Forms of which an input shadows a property, in templates, drawings and formulas too. */
export const shadowing: string[] = shadowed.flatMap((name) =>
  frames.flatMap((frame) => [
    frame(`<form><input name=${name}>`),
    frame(`<form><object id="${name}"></object><button name=${name}>Ver</button></form>`),
    frame(`<form id=f></form><input form=f name=${name}>`),
  ]),
)

const tags = (
  'a b p div form input select option optgroup button img svg math mtext mglyph style script template table tr td ' +
  'caption iframe noscript noembed noframes xmp textarea title plaintext frameset body html head foreignObject desc ' +
  'annotation-xml object embed meta base link x-y ana@banco.co details nobr font image keygen svg:script'
).split(' ')

const attributes = [
  ...[
    'onclick=alert(1)',
    'onerror',
    '/onload=alert(1)',
    '"onfocus=alert(1)',
    'once = 11',
    'on=1',
    'oncología=3',
  ],
  ...['href=javascript:alert(1)', 'href="java&Tab;script:alert(1)"', 'src=x', 'title="javascript: básico"'],
  ...[
    "action='&#106;avascript:alert(1)'",
    'xlink:href=javascript:alert(1)',
    'style=color:red',
    'id=x name=attributes',
  ],
  ...[
    'srcdoc="&lt;script>alert(1)&lt;/script>"',
    'title="<img src=x onerror=alert(1)>"',
    'a="',
    "b='",
    '=',
    '<',
  ],
  ...['type=hidden', 'encoding=text/html', 'is=x-y', 'shadowrootmode=open'],
]

const words = [
  'Ana',
  ' once = 11 ',
  'JavaScript: básico',
  ' onclick=alert(1) ',
  '&lt;script&gt;',
  ' < 5 % ',
  '"',
  "'",
]
const marks = [
  '<!--',
  '-->',
  '<![CDATA[',
  ']]>',
  '<?xml',
  '?>',
  '<!doctype html>',
  '</',
  '\u0000',
  '\f',
  '--!>',
  '<!>',
  '>',
]

/** Texts made of pieces of code, the same for each seed. */
export function hostileTexts(count: number, seed: number): string[] {
  const roll = dice(seed)
  const oneOf = (all: string[]): string => all[roll(all.length)] ?? ''
  const pieces = [
    () =>
      `<${oneOf(tags)}${[' ', '/', '\n'][roll(3)]}${Array.from({ length: roll(3) }, () => oneOf(attributes)).join(' ')}>`,
    () => `</${oneOf(tags)}>`,
    () => `<${oneOf(tags)}>`,
    () => oneOf(words),
    () => oneOf(marks),
    () => oneOf(shadowing),
    () => oneOf(textSafety.hostile),
    () => `<${oneOf(tags)} ${oneOf(attributes)}`,
  ]
  return Array.from({ length: count }, () =>
    Array.from({ length: 1 + roll(7) }, () => pieces[roll(10) < 6 ? roll(5) : roll(pieces.length)]?.()).join(
      '',
    ),
  )
}
