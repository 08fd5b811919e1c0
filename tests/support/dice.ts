import { seededRandom } from '#src/server/demonstration/random.ts'

/** A whole number from 0 on that is less than the sides. */
export type Dice = (sides: number) => number

/** @param seed of the run; each run is the same every time */
export function dice(seed: number): Dice {
  const { between } = seededRandom(seed)
  return (sides) => between(0, sides - 1)
}
