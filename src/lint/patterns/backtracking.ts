import { type Automaton, automataOf } from './automaton.ts'
import { type Loops, loopsOf, reaches } from './loops.ts'

/** Growth of the steps to refuse a text with its length, where they grow faster than it. */
export type Backtracking = 'exponential' | 'polynomial' | 'unknown'

/** More positions than this take longer to analyse than an analyst waits. */
const mostPositions = 150

/** Bounded repetitions multiply like unbounded ones when one holds another. */
const endlessInside = 7

/** Two bounded repetitions beside each other cost the product of their bounds. */
const endlessBeside = 1000

const cache = new Map<string, Backtracking | undefined>()

/**
 * Whether a pattern can keep a backtracking engine busy over a text that it refuses, because parts of the text match in
 * many ways: exponentially many when a loop can be gone round in two ways over one text, polynomially many when one
 * text keeps each of two loops going and leads from the first to the second (Weber and Seidl, 1991). The pattern is one
 * of `isAnchoredPattern`, with the flag `u`.
 */
export function backtracking(pattern: string): Backtracking | undefined {
  if (!cache.has(pattern)) cache.set(pattern, classify(pattern))
  return cache.get(pattern)
}

function classify(pattern: string): Backtracking | undefined {
  const nested = automataOf(pattern, endlessInside)
  const adjacent = automataOf(pattern, endlessBeside)
  if ([...nested, ...adjacent].some(({ sets }) => sets.length > mostPositions)) return 'unknown'
  if (nested.some((automaton) => goesRoundTwoWays(automaton, loopsOf(automaton)))) return 'exponential'
  return adjacent.some((automaton) => leadsToItsLike(automaton, loopsOf(automaton)))
    ? 'polynomial'
    : undefined
}

/** From a position back to it by two different paths over one text. */
const goesRoundTwoWays = ({ next, sets }: Automaton, { positions, isSameLoop, overlap }: Loops): boolean =>
  positions.some((start) =>
    reaches(
      [start, start, 0],
      [start, start, 1],
      ([left = 0, right = 0, parted = 0]) =>
        (next[left] ?? []).flatMap((a, i) =>
          isSameLoop(start, a)
            ? (next[right] ?? []).flatMap((b, j) =>
                isSameLoop(start, b) && overlap(a, b)
                  ? [[a, b, parted === 1 || left !== right || i !== j ? 1 : 0]]
                  : [],
              )
            : [],
        ),
      sets.length,
    ),
  )

/** One text that goes round a first loop, round a second, and from the first to the second. */
const leadsToItsLike = (
  { next, sets }: Automaton,
  { positions, isSameLoop, leadsTo, overlap }: Loops,
): boolean =>
  positions.some((first) =>
    positions.some(
      (second) =>
        first !== second &&
        leadsTo(first, second) &&
        reaches(
          [first, first, second],
          [first, second, second],
          ([x = 0, y = 0, z = 0]) =>
            (next[x] ?? []).flatMap((a) =>
              isSameLoop(first, a)
                ? (next[z] ?? []).flatMap((c) =>
                    isSameLoop(second, c) && overlap(a, c)
                      ? (next[y] ?? []).flatMap((b) =>
                          leadsTo(b, second) && overlap(a, b, c) ? [[a, b, c]] : [],
                        )
                      : [],
                  )
                : [],
            ),
          sets.length,
        ),
    ),
  )
