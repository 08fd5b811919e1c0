import { dequal as equal } from 'dequal/lite'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import { alignedItems } from './aligned-items.ts'
import { type Leaf, leavesOf } from './leaves.ts'

/** A single value that a change of a document touches: the titles that lead to it, and its text where there is one. */
export type PartChange = { titles: string[]; before: string | undefined; after: string | undefined }

/** One of two versions of a value, with its path; undefined where there is none. */
type Side = { value: JsonValue; path: string[] } | undefined

/**
 * What differs between two versions of a document, value by value, in the words of its free schema. Items of lists that
 * are the same are the same wherever they stand; a constant that tells alternatives apart is told by their titles. What went comes before what came.
 */
export function documentChanges(before: JsonValue, after: JsonValue, root: JsonObject): PartChange[] {
  const [old, now] = [before, after].map(
    (document) => new Map(leavesOf(document, root).map((leaf) => [toPointer(...leaf.path), leaf])),
  )
  const leafAt = (leaves: Map<string, Leaf> | undefined, side: Side): Leaf | undefined =>
    side && leaves?.get(toPointer(...side.path))
  const within = (one: Side, other: Side): PartChange[] => {
    if (equal(one?.value, other?.value)) return []
    const [was, is] = [leafAt(old, one), leafAt(now, other)]
    const named = is ?? was
    const own = named && { titles: named.titles, before: was?.text, after: is?.text }
    return [...(own ? [own] : []), ...inside(one, other).flatMap(([first, second]) => within(first, second))]
  }
  return within({ value: before, path: [] }, { value: after, path: [] })
}

/** What is inside of two versions of a value, side by side. */
function inside(one: Side, other: Side): [Side, Side][] {
  const [before, after] = [one?.value, other?.value]
  if (Array.isArray(before) && Array.isArray(after))
    return alignedItems(before, after).map(([first, second]) => [
      memberOf(one, first),
      memberOf(other, second),
    ])
  if (isJsonObject(before) && isJsonObject(after))
    return [...namesIn(before).filter((name) => !Object.hasOwn(after, name)), ...namesIn(after)].map(
      (name) => [memberOf(one, name), memberOf(other, name)],
    )
  return [
    ...namesIn(before).map((name): [Side, Side] => [memberOf(one, name), undefined]),
    ...namesIn(after).map((name): [Side, Side] => [undefined, memberOf(other, name)]),
  ]
}

const namesIn = (value: JsonValue | undefined): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : []

function memberOf(side: Side, name: string | number | undefined): Side {
  if (side === undefined || name === undefined) return undefined
  const value = (side.value as JsonObject)[name]
  return value === undefined ? undefined : { value, path: [...side.path, String(name)] }
}
