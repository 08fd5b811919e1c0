import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import type { WrittenScreen } from './rule.ts'
import { type ShapeFault, shapeFaults } from './shape-faults.ts'

/** What a file may lack without lacking a part. */
const names = ['$id', 'title', 'type']

/** Parts whose names are spoken of all over the file. */
const namingPart = /^\/(x-find|x-workflow(\/transitions)?|x-resource\/mixins(\/\d+)?)$/

/** How often what stands in is mended in turn: it lacks words of its own, and these have types. */
const rounds = 6

/**
 * A screen file in which all values have the type that the dialect asks for, so that what is right in it can be checked
 * beside what is not: places stay where they are. Undefined where a whole part of the file is missing.
 */
export function mendedScreen(written: WrittenScreen): WrittenScreen | undefined {
  const value = structuredClone(written.value)
  const filled = new Set<string>()
  for (let round = 0; round < rounds; round += 1) {
    const faults = shapeFaults(value)
    if (faults.length === 0) return { ...written, value, source: { ...written.source, value } }
    if (faults.some(isOfPart)) return undefined
    for (const fault of faults) mend(value, fault, filled)
  }
  return undefined
}

const isOfPart = ({ pointer, missing }: ShapeFault): boolean =>
  missing === undefined ? namingPart.test(pointer) : pointer === '' && !names.includes(missing)

function mend(document: JsonObject, { pointer, missing, standIn }: ShapeFault, filled: Set<string>): void {
  const place = missing === undefined ? pointer : pointer + toPointer(missing)
  const path = fromPointer(place)
  const name = path.pop() ?? ''
  const holder = path.reduce<JsonValue | undefined>(inside, document)
  if (Array.isArray(holder)) holder[Number(name)] = structuredClone(standIn)
  else if (!isJsonObject(holder)) return
  else if (missing === undefined && !filled.has(place)) delete holder[name]
  else holder[name] = structuredClone(standIn)
  if (missing !== undefined) filled.add(place)
}

const inside = (value: JsonValue | undefined, name: string): JsonValue | undefined =>
  Array.isArray(value) ? value[Number(name)] : isJsonObject(value) ? value[name] : undefined
