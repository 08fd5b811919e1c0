import { accessOf, type CelNode, callOf, innerNodes, treeOf } from '#src/validation/cel-nodes.ts'
import type { Dice } from './dice.ts'

/** The spellings of an access to a name beside `.name`; `has` takes those with a dot alone. */
const dotted = [
  (name: string) => ` . ${name}`,
  (name: string) => `\n.\t${name}`,
  (name: string) => `. // .old.found["x"]\n ${name}`,
]
const indexed = [
  (name: string) => `["${name}"]`,
  (name: string) => `['${name}']`,
  (name: string) => ` [ """${name}""" ]`,
  (name: string) => `['''${name}''']`,
  (name: string) => `[r"${name}"]`,
  (name: string) => `[R'${name}']`,
  (name: string) => `[("${name}")]`,
  (name: string) => `["${[...name].map((letter) => `\\x${hex(letter, 2)}`).join('')}"]`,
  (name: string) => `['${[...name].map((letter) => `\\u${hex(letter, 4)}`).join('')}']`,
]

const hex = (letter: string, digits: number): string =>
  letter.charCodeAt(0).toString(16).padStart(digits, '0')

/** The same expression with every access written in another way, and its bases now and then in parentheses. */
export function respelled(expression: string, roll: Dice): string {
  const tree = treeOf(expression)
  if (!tree) throw new Error(`no CEL: ${expression}`)
  const edits = editsOf(tree, expression, roll, false).sort((a, b) => b.start - a.start)
  return edits.reduce((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), expression)
}

type Edit = { start: number; end: number; by: string }

function editsOf(node: CelNode, text: string, roll: Dice, inHas: boolean): Edit[] {
  const call = callOf(node)
  const isHas = call?.name === 'has' && !call.on
  const variable = call?.on && call.given.length > 1 && call.given[0]?.op === 'id' ? call.given[0] : undefined
  const inside = innerNodes(node)
    .filter((inner) => inner !== variable)
    .flatMap((inner) => editsOf(inner, text, roll, isHas || (inHas && node.op === '.')))
  const access = node.op === '.' ? accessOf(node) : undefined
  if (access) {
    const place = /\.\s*\w+$/.exec(text.slice(0, node.range.end))
    const ways = inHas ? dotted : [...dotted, ...indexed]
    const way = ways[roll(ways.length)]
    return [...inside, { start: place?.index ?? 0, end: node.range.end, by: way?.(access.name) ?? '' }]
  }
  if (node.op !== 'id' || inHas || roll(4) > 0) return inside
  const { start, end } = node.range
  return [...inside, { start, end, by: `(${text.slice(start, end)})` }]
}

const places = [
  'rule',
  'when',
  'x-visible',
  'x-required',
  'x-enabled',
  'x-default',
  'x-proposed',
  'x-computed',
  'x-cell',
  'asOf',
  'over',
]

/** A file of `schemas/` with all its expressions written in another way. */
export function respelledFile(text: string, roll: Dice): string {
  const change = (value: unknown, key: string, path: string[]): unknown => {
    const isExpression =
      places.includes(key) ||
      path.at(-2) === 'show' ||
      // A choice of a section sets plain values.
      (path.at(-2) === 'sets' && path[0] !== 'x-screen') ||
      (path.includes('x-find') && path.includes('where'))
    if (typeof value === 'string') return isExpression ? respelled(value, roll) : value
    if (Array.isArray(value)) return value.map((item) => change(item, '', [...path, '']))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, change(inner, name, [...path, name])]),
    )
  }
  return JSON.stringify(change(JSON.parse(text), '', []), null, 2)
}
