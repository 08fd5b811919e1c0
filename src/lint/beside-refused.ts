import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import type { Problem, Range } from '#src/schema/schema-problem.ts'
import type { Source } from '#src/schema/source.ts'
import type { Refused } from './refused-in-screen.ts'

/** Parts of a file that speak of each other: a step and its permission, a service and its path. */
const tied = [
  ['/x-workflow', '/x-actions'],
  ['/x-resource/service', '/x-resource/path'],
]

/** Problems of a file that do not follow from what the dialect refuses in it. */
export function besideRefused<Found extends Problem>(
  problems: Found[],
  refused: Refused[],
  source: Source,
): Found[] {
  const places = refused.flatMap((one) => placesOf(one, source))
  return problems.filter(
    (problem) => problem.file !== source.file || !places.some((place) => isWithin(problem, place)),
  )
}

/** Where a refusal makes other problems: in the part that it is in, or at what lacks a word alone. */
function placesOf({ pointer, keyword, problem }: Refused, source: Source): Range[] {
  const [part = '', name] = fromPointer(pointer)
  const places = [toPointer(part), ...(name === undefined ? [] : [toPointer(part, name)])]
  const together = tied.find((one) => places.some((place) => one.includes(place)))
  if (together) return together.map((place) => memberRange(place, source))
  if (keyword === 'required') return [{ ...problem, endLine: problem.line, endColumn: problem.column }]
  return [memberRange(places.at(-1) ?? pointer, source)]
}

/** From the name of a member to the end of its value. */
const memberRange = (pointer: string, source: Source): Range => {
  const { endLine, endColumn } = source.problem(pointer, '')
  return { ...source.problem(pointer, '', 'key'), endLine, endColumn }
}

const isWithin = (one: Range, { line, column, endLine, endColumn }: Range): boolean =>
  (one.line > line || (one.line === line && one.column >= column)) &&
  (one.line < endLine || (one.line === endLine && one.column <= endColumn))
