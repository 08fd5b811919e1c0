import { dequal as equal } from 'dequal/lite'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { addedWords, listDifference, removedWords } from '#src/schema/list-difference.ts'
import { alignedItems } from './aligned-items.ts'
import { type Leaf, leavesOf, titlesAt } from './leaves.ts'

/**
 * A single value that a change of a document touches, or a list of such values: the titles that lead to it, and its
 * text where there is one.
 */
export type PartChange = { titles: string[]; before: string | undefined; after: string | undefined }

/** One of two versions of a value, with its path; undefined where there is none. */
type Side = { value: JsonValue; path: string[] } | undefined

/**
 * What differs between two versions of a document, value by value, in the words of its free schema. A list of single
 * values says what was added to it and removed; other items that are the same are the same wherever they stand; a
 * constant that tells alternatives apart is told by their titles. What went comes before what came.
 */
export function documentChanges(before: JsonValue, after: JsonValue, root: JsonObject): PartChange[] {
  const [old, now] = [leavesByPlace(before, root), leavesByPlace(after, root)]
  const within = (one: Side, other: Side): PartChange[] => {
    if (equal(one?.value, other?.value)) return []
    const difference = listDifference(one?.value ?? [], other?.value ?? [])
    const list = other ?? one
    if (difference && list) {
      const textsOf = (side: Side, leaves: Map<string, Leaf>, items: JsonValue[]): string[] =>
        items.map((item) => textOfItem(side, leaves, item))
      return [
        {
          titles: titlesAt(root, other ? after : before, list.path),
          before: removedWords(textsOf(one, old, difference.removed)),
          after: addedWords(textsOf(other, now, difference.added)),
        },
      ]
    }
    const [was, is] = [one && old.get(toPointer(...one.path)), other && now.get(toPointer(...other.path))]
    const named = is ?? was
    const own = named && { titles: named.titles, before: was?.text, after: is?.text }
    return [...(own ? [own] : []), ...inside(one, other).flatMap(([first, second]) => within(first, second))]
  }
  return within({ value: before, path: [] }, { value: after, path: [] })
}

/** Text of an item of a list, which is what it is wherever it stands. */
const textOfItem = (side: Side, leaves: Map<string, Leaf>, item: JsonValue): string => {
  const place = Array.isArray(side?.value) ? side.value.indexOf(item) : -1
  return leaves.get(toPointer(...(side?.path ?? []), String(place)))?.text ?? String(item)
}

const leavesByPlace = (document: JsonValue, root: JsonObject): Map<string, Leaf> =>
  new Map(leavesOf(document, root).map((leaf) => [toPointer(...leaf.path), leaf]))

/** What is inside of two versions of a value, side by side. */
function inside(one: Side, other: Side): [Side, Side][] {
  const [before, after] = [one?.value, other?.value]
  const [old, now] = [membersOf(one), membersOf(other)]
  if (Array.isArray(before) && Array.isArray(after))
    return alignedItems(before, after).map(([first, second]) => [
      old.get(String(first)),
      now.get(String(second)),
    ])
  if (isJsonObject(before) && isJsonObject(after))
    return [...[...old.keys()].filter((name) => !now.has(name)), ...now.keys()].map((name) => [
      old.get(name),
      now.get(name),
    ])
  return [
    ...[...old.values()].map((member): [Side, Side] => [member, undefined]),
    ...[...now.values()].map((member): [Side, Side] => [undefined, member]),
  ]
}

/** Members of an object by their names, and items of a list by their places. */
const membersOf = (side: Side): Map<string, Side> =>
  new Map(
    typeof side?.value === 'object' && side.value !== null
      ? Object.entries(side.value).map(([name, value]) => [name, { value, path: [...side.path, name] }])
      : [],
  )
