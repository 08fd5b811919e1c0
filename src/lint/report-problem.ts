import type { Problem } from '#src/schema/schema-problem.ts'
import type { LintProblem, LintRule } from './rule.ts'
import { ruleById } from './rules.ts'

/** Reports a problem under a rule. */
export const reportProblem = ({ id, severity, remedy }: LintRule, problem: Problem): LintProblem => ({
  remedy,
  ...problem,
  rule: id,
  severity,
})

/** Reports a problem found while reading, under the rule that it names. */
export const reportReadProblem = (problem: Problem): LintProblem =>
  reportProblem(ruleById(problem.rule), problem)
