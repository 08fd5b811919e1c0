import { join } from 'node:path'
import { loadCatalogue } from '#src/compile/load.ts'
import { formatProblem, SchemaError } from '#src/schema/problem.ts'

/** Prints what is wrong in `schemas/`. Exit codes: 0 nothing, 1 problems, 2 it cannot be read. */
export function lint(root: string): number {
  try {
    const { screens } = loadCatalogue(join(root, 'schemas'))
    console.log(`${screens.length} pantallas sin problemas`)
    return 0
  } catch (error) {
    if (!(error instanceof SchemaError)) {
      console.error((error as Error).message)
      return 2
    }
    for (const problem of error.problems) console.log(formatProblem(problem))
    return 1
  }
}
