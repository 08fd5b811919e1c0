import type { ListTerms } from './filter.ts'
import { gatherProblems, type QueryProblem } from './query-problem.ts'

/** Two days that are compared, the earlier one first; ISO 8601. */
export type ComparedDays = { from: string; to: string }

/**
 * Reads `from=AAAA-MM-DD` and `to=AAAA-MM-DD`, in their order.
 * @param usual the days where an address has none, the first one by the second
 */
export function readDays(
  parameters: URLSearchParams,
  { readDay }: Pick<ListTerms, 'readDay'>,
  usual: { to: string; from: (to: string) => string },
): { days: ComparedDays; problems: QueryProblem[] } {
  const { problems, refuse } = gatherProblems()
  const read = (name: 'from' | 'to'): string | undefined => {
    const texts = parameters.getAll(name)
    if (texts.length === 0) return undefined
    const day = texts.length === 1 ? readDay?.(texts[0] ?? '') : undefined
    return day ?? refuse(name, `Escriba en «${name}», una sola vez, un día que exista, como 2026-02-28.`)
  }
  const to = read('to') ?? usual.to
  const days = { from: read('from') ?? usual.from(to), to }
  for (const name of parameters.keys())
    if (name !== 'from' && name !== 'to') refuse(name, 'Use solo «from» y «to».')
  if (problems.length === 0 && days.from >= days.to)
    refuse('to', 'El segundo día debe ser posterior al primero: cambie «from» o «to».')
  return { days, problems }
}
