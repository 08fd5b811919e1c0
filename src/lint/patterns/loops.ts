import type { Automaton } from './automaton.ts'

/** Queries over the loops of an automaton. */
export type Loops = {
  /** The positions that lead back to themselves. */
  positions: number[]
  leadsTo: (from: number, to: number) => boolean
  isSameLoop: (a: number, b: number) => boolean
  /** Whether some character is in the sets of all these positions. */
  overlap: (...positions: number[]) => boolean
}

export function loopsOf({ sets, next }: Automaton): Loops {
  const reached = next.map((_, position) => reachedFrom(position, next))
  const leadsTo = (from: number, to: number): boolean => from === to || (reached[from]?.has(to) ?? false)
  const overlaps = new Map<string, boolean>()
  const intersect = (positions: number[]): boolean => {
    const [first, ...rest] = positions.flatMap((position) => sets[position] ?? [])
    return first !== undefined && !rest.reduce((all, set) => all.intersect(set), first).isEmpty
  }
  return {
    positions: next.flatMap((_, position) => (reached[position]?.has(position) ? [position] : [])),
    leadsTo,
    isSameLoop: (a, b) => leadsTo(a, b) && leadsTo(b, a),
    overlap: (...positions) => {
      const key = positions.join()
      const found = overlaps.get(key) ?? intersect(positions)
      overlaps.set(key, found)
      return found
    },
  }
}

function reachedFrom(start: number, next: number[][]): Set<number> {
  const reached = new Set<number>()
  const pending = [...(next[start] ?? [])]
  for (let position = pending.pop(); position !== undefined; position = pending.pop()) {
    if (reached.has(position)) continue
    reached.add(position)
    pending.push(...(next[position] ?? []))
  }
  return reached
}

/** Whether steps lead from one tuple of numbers below `size` (at least 2) to another. */
export function reaches(
  start: number[],
  goal: number[],
  step: (tuple: number[]) => number[][],
  size: number,
): boolean {
  const base = Math.max(size, 2)
  const code = (tuple: number[]): number => tuple.reduce((sum, part) => sum * base + part, 0)
  const target = code(goal)
  const seen = new Set<number>()
  const pending = [start]
  for (let tuple = pending.pop(); tuple; tuple = pending.pop())
    for (const found of step(tuple)) {
      const key = code(found)
      if (key === target) return true
      if (seen.has(key)) continue
      seen.add(key)
      pending.push(found)
    }
  return false
}
