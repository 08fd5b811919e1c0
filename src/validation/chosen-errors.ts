import type { ValidationError } from './issue.ts'

/** An error, and how many of the given ones it stands for. */
type Counted = { error: ValidationError; size: number }

/**
 * Errors of a validator without those of alternatives (`oneOf`, `anyOf`) that were not meant: of each choice that
 * fails, the errors of the alternative that comes nearest stand for it.
 */
export function chosenErrors(errors: ValidationError[]): ValidationError[] {
  const counted: Counted[] = []
  for (const error of errors) {
    const counts = countsOf(error)
    const own = { error, size: 1 }
    if (counts.length === 0) counted.push(own)
    else counted.push(...nearest(own, alternatives(counted, counts)))
  }
  return counted.map(({ error }) => error).filter((error) => !isOfContains(error))
}

/** Whether an error says why an item is not the one that its list must hold; that there is none says enough. */
const isOfContains = ({ schemaPath = '' }: ValidationError): boolean => schemaPath.includes('/contains/')

/** How many errors there were after each alternative. */
const countsOf = ({ params }: ValidationError): number[] => {
  const { counts } = params
  return Array.isArray(counts) ? counts.map(Number) : []
}

/** Takes the errors of each alternative from the end of all. */
function alternatives(counted: Counted[], counts: number[]): Counted[][] {
  const total = counts.at(-1) ?? 0
  let left = total
  let first = counted.length
  while (left > 0 && first > 0) left -= counted[--first]?.size ?? 0
  const taken = counted.splice(first)
  const found: Counted[][] = counts.map(() => [])
  let place = 0
  for (const one of taken) {
    place += one.size
    found[counts.findIndex((count) => place <= count)]?.push(one)
  }
  return found
}

function nearest(own: Counted, found: Counted[][]): Counted[] {
  const size = own.size + found.flat().reduce((sum, one) => sum + one.size, 0)
  const { instancePath, params } = own.error
  const [best] = isNumberPair(params.passing)
    ? []
    : found
        .filter((errors) => errors.length > 0)
        .toSorted((a, b) => distance(a, instancePath) - distance(b, instancePath))
  const [first, ...rest] = best ?? []
  if (!first) return [{ ...own, size }]
  const others = rest.reduce((sum, one) => sum + one.size, 0)
  return [{ ...first, size: size - others }, ...rest]
}

/** Whether more than one alternative of a `oneOf` holds. */
const isNumberPair = (passing: unknown): boolean => Array.isArray(passing)

/** A value of another type, or another constant beside it, says that something else was meant. */
function distance(errors: Counted[], at: string): number {
  const mismatches = errors.filter(
    ({ error: { keyword, instancePath } }) =>
      (keyword === 'type' && instancePath === at) ||
      (keyword === 'const' && instancePath.slice(at.length).split('/').length <= 2),
  )
  return mismatches.length * 1000 + errors.length
}
