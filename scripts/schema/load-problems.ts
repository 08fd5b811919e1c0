import type { Catalogue } from '#src/compile/schema-catalogue.ts'
import { reportProblem } from '#src/lint/report-problem.ts'
import type { LintProblem } from '#src/lint/rule.ts'
import { loadedData } from '#src/lint/rules/loaded-data.ts'
import { createClock } from '#src/server/clock.ts'
import { tryStart } from '#src/server/try-start.ts'

/**
 * Problems that a start with these schemas would have, with an empty database and on the day of the clock.
 * @param name of the folder in its problems
 */
export async function loadProblems(
  catalogue: Catalogue,
  folder: string,
  name: string,
): Promise<LintProblem[]> {
  const problems = await tryStart(catalogue, folder, createClock(process.env.BACKOFFICE_CLOCK))
  return problems.map((problem) =>
    reportProblem(loadedData, { ...problem, file: problem.file.replace(/^schemas/, name) }),
  )
}
