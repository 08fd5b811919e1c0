import fc from 'fast-check'
import { actions } from './action.ts'
import type { Shown } from './field-visit.ts'
import { differences, type Trial } from './input-model.ts'
import { carryOut, type Keyboard, type Visit } from './keyboard.ts'

/** Visits of a person to a field of a kind, with all that the keyboard can do. */
export const visits = ({ opening, values, tries }: Trial, { composes }: Keyboard): fc.Arbitrary<Visit> =>
  fc
    .record({
      value: fc.constantFrom(...values),
      actions: actions({ ...tries, composed: composes ? tries.composed : [] }),
    })
    .map(({ value, actions: done }) => ({
      opening: { ...opening, ...(value !== undefined && { value }) },
      actions: done,
    }))

/** Difference from the model after the first action that has one; undefined where all agree. */
export function firstDifference(trial: Trial, { actions: done }: Visit, shown: Shown[]): string | undefined {
  for (const [place, action] of done.entries()) {
    const past = shown.slice(0, place + 1)
    const steps = { previous: done[place - 1], action }
    const differing = differences(trial, past, steps, shown[place + 1] as Shown)
    if (differing.length > 0)
      return [
        ...done.slice(0, place + 1).map((one) => JSON.stringify(one)),
        `before: ${JSON.stringify(past.at(-1))}`,
        ...differing,
      ].join('\n')
  }
  return undefined
}

/**
 * Makes visits to the fields of a kind, all in one go, and compares each with the model.
 * @returns how many fail, and the first of them as short as it still fails; undefined when none does
 */
export async function failingVisits(
  trial: Trial,
  keyboard: Keyboard,
  { seed, count }: { seed: number; count: number },
): Promise<string | undefined> {
  const made = fc.sample(visits(trial, keyboard), { seed, numRuns: count })
  const shown = await carryOut(keyboard, made)
  const failing = made.flatMap((visit, place) =>
    firstDifference(trial, visit, shown[place] as Shown[]) === undefined ? [] : [place],
  )
  const [first] = failing
  if (first === undefined) return undefined
  const { counterexample } = await fc.check(
    fc.asyncProperty(visits(trial, keyboard), async (visit) => {
      const [alone] = await carryOut(keyboard, [visit])
      return firstDifference(trial, visit, alone as Shown[]) === undefined
    }),
    { seed, path: String(first), endOnFailure: false, numRuns: 1 },
  )
  const [shortest = made[first] as Visit] = counterexample ?? []
  const [again] = await carryOut(keyboard, [shortest])
  return [
    `${failing.length} of ${count} sequences fail in ${keyboard.name} (seed ${seed}).`,
    `The shortest: ${JSON.stringify(shortest.opening)}`,
    firstDifference(trial, shortest, again as Shown[]) ?? 'It does not fail on its own.',
  ].join('\n')
}
