import type { JsonValue } from '#src/schema/json.ts'
import { type Dice, dice } from './dice.ts'

/** A schema file as somebody might break it. */
export type Mutant = { how: string; text: string }

const values: JsonValue[] = [
  '',
  'code',
  '^(a',
  '../x',
  true,
  0,
  -1,
  1.5,
  2_147_483_648,
  null,
  [],
  {},
  [['code']],
  { type: 'string' },
]

/** Words that stand for others: of JSON Schema, of JavaScript and of the dialect. */
const names = [
  '',
  'x',
  '__proto__',
  'constructor',
  'toString',
  'id',
  'type',
  'format',
  'items',
  'if',
  'oneOf',
  'default',
]

type Place = { holder: { [name: string]: JsonValue } | JsonValue[]; key: string }

/** Every place of a value inside a document. */
function placesIn(value: JsonValue): Place[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) => [{ holder: value, key }, ...placesIn(inside)])
}

const read = ({ holder, key }: Place): JsonValue =>
  (Array.isArray(holder) ? holder[Number(key)] : holder[key]) ?? null

function write({ holder, key }: Place, value: JsonValue): void {
  if (Array.isArray(holder)) holder[Number(key)] = value
  else Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

function drop({ holder, key }: Place): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

type Break = (document: JsonValue, roll: Dice) => void

const pick = <Item>(items: Item[], roll: Dice): Item => {
  const item = items[roll(items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

/** Ways to break a document's content; it stays JSON. */
const breaks: Record<string, Break> = {
  drop: (document, roll) => drop(pick(placesIn(document), roll)),
  rename: (document, roll) => {
    const place = pick(placesIn(document), roll)
    const value = read(place)
    drop(place)
    const other = roll(2) === 0 ? pick(names, roll) : `${place.key}x`
    write({ ...place, key: Array.isArray(place.holder) ? place.key : other }, value)
  },
  retype: (document, roll) => write(pick(placesIn(document), roll), pick(values, roll)),
  swap: (document, roll) => {
    const [one, other] = [pick(placesIn(document), roll), pick(placesIn(document), roll)]
    const [first, second] = [structuredClone(read(one)), structuredClone(read(other))]
    write(one, second)
    write(other, first)
  },
  copy: (document, roll) => {
    const places = placesIn(document)
    const value = structuredClone(read(pick(places, roll)))
    const { holder, key } = pick(places, roll)
    if (Array.isArray(holder)) holder.push(value)
    else write({ holder, key: roll(2) === 0 ? pick(names, roll) : key }, value)
  },
}

/** Ways to break the text of a file. */
const textBreaks: Record<string, (text: string, roll: Dice) => string> = {
  'cut text': (text, roll) => text.slice(0, roll(text.length)),
  'delete a mark': (text, roll) => {
    const at = roll(text.length)
    return text.slice(0, at) + text.slice(at + 1)
  },
  'insert a mark': (text, roll) => {
    const at = roll(text.length)
    return text.slice(0, at) + pick([...'{}[],:"\\\'0\n\u0000ñ'], roll) + text.slice(at)
  },
  'duplicate a line': (text, roll) => {
    const lines = text.split('\n')
    const at = roll(lines.length)
    return lines.toSpliced(at, 0, lines[at] ?? '').join('\n')
  },
  'overflow a number': (text) => text.replace(/: (\d+)/, ': 1e999'),
}

/** Broken versions of the text of a file, the same in every run. */
export function mutantsOf(text: string, count: number, seed: number): Mutant[] {
  const roll = dice(seed)
  return Array.from({ length: count }, () => {
    const how = pick([...Object.keys(breaks), ...Object.keys(breaks), ...Object.keys(textBreaks)], roll)
    const change = textBreaks[how]
    if (change) return { how, text: change(text, roll) }
    const document = JSON.parse(text) as JsonValue
    breaks[how]?.(document, roll)
    return { how, text: JSON.stringify(document, null, 2) }
  })
}
