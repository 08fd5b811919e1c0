import type { Rule } from '#src/schema/rule-dialect.ts'
import type { Screen } from '#src/schema/screen.ts'
import type { Judge } from '#src/verdict/judge.ts'
import { type Case, type Cases, contextOf, type RefusedCase, recordOf, type TakenCase } from './cases.ts'

/** Whether a rule is what a case of a whole record is refused by, or what tells its notice. */
export function showsRule(
  screen: Screen,
  cases: Cases,
  one: RefusedCase | TakenCase,
  rule: Rule,
  judge: Judge,
): boolean {
  const { findings, notices } = judge.verdict(recordOf(cases, one), contextOf(screen.finds, cases, one))
  if (rule.level) return notices.some(({ keyword }) => keyword === rule.id)
  const [first] = findings
  return first?.keyword === rule.id && 'message' in one && first.message === one.message
}

/** The cases that show what a rule does: which it refuses or, where it refuses nothing, of which it tells. */
export function casesOfRule(
  screen: Screen,
  cases: Cases,
  rule: Rule,
  judge: Judge,
): (RefusedCase | TakenCase)[] {
  const field = rule.at.replaceAll('.', '/')
  const likely = rule.level
    ? cases.valid.filter(({ notices = [] }) => notices.some((notice) => notice.field === field))
    : cases.invalid.filter((one) => one.field === field)
  return likely
    .filter((one: Case) => one.takes === undefined)
    .filter((one) => showsRule(screen, cases, one, rule, judge))
}
