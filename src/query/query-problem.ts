/** A parameter that was refused, and why, in Spanish. */
export type QueryProblem = { parameter: string; message: string }

/** Records a problem; undefined, to go on with a default. */
export type Refuse = (parameter: string, message: string) => undefined

/** Collects problems. */
export function gatherProblems(): { problems: QueryProblem[]; refuse: Refuse } {
  const problems: QueryProblem[] = []
  return {
    problems,
    refuse: (parameter, message) => {
      problems.push({ parameter, message })
      return undefined
    },
  }
}
