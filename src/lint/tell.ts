import type { Problem } from '#src/schema/problem.ts'
import type { LintProblem, LintRule } from './rule.ts'
import { ruleNamed } from './rules.ts'

/** A problem as one of a rule. */
export const tell = ({ id, severity, remedy }: LintRule, problem: Problem): LintProblem => ({
  remedy,
  ...problem,
  rule: id,
  severity,
})

/** A problem that was found while reading, under the rule that it names. */
export const tellRead = (problem: Problem): LintProblem => tell(ruleNamed(problem.rule), problem)
