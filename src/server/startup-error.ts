import { formatProblem, type Problem } from '#src/schema/schema-problem.ts'

/** Why the product cannot start, in one Spanish line that says what to do; it ends the process with code 1. */
export class StartupError extends Error {
  override name = 'StartupError'
}

/** The same at a place in the schemas or in what stands beside them. */
export class RefusedSchemas extends StartupError {
  override name = 'RefusedSchemas'
  readonly problem: Problem

  constructor(problem: Problem, options?: ErrorOptions) {
    super(formatProblem(problem), options)
    this.problem = problem
  }
}
