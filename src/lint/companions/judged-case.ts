import { compileValidator } from '#src/compile/validator.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { type Screen, serverSet } from '#src/schema/screen.ts'
import { askedFields } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { createJudge, type Judge, type Verdict } from '#src/verdict/judge.ts'
import { mayTake } from '#src/verdict/rules.ts'
import { type Case, type Cases, contextOf, present, recordOf } from './cases.ts'

/** What is decided over a case, and whether the change that it is waits for approval. */
export type JudgedCase = { record: JsonObject; verdict: Verdict; waits: boolean }

/**
 * Judges a case by its screen: what is written, or what a transition asks (`takes`).
 * @param judge that of the screen
 * @returns undefined where the screen has no such transition
 */
export function judgedCase(screen: Screen, cases: Cases, one: Case, judge: Judge): JudgedCase | undefined {
  const context = contextOf(screen.finds, cases, one)
  if (one.takes === undefined) {
    const record = recordOf(cases, one)
    return { record, verdict: judge.verdict(record, context), waits: judge.waits(record, context) }
  }
  const before = present({ ...cases.record, ...one.before })
  const named = screen.workflow?.transitions.filter(({ name }) => name === one.takes) ?? []
  const state = before[screen.workflow?.state ?? '']
  const holds = (one: Transition): boolean => mayTake(screen, one, before, context)
  const leaving = named.filter(({ from }) => from.some((other) => other === state))
  const transition = leaving.find(holds) ?? leaving[0] ?? named.find(holds) ?? named[0]
  if (!transition) return undefined
  const fields = askedFields(screen.fields, transition)
  const step = createJudge({ fields, rules: transition.rules }, compileValidator({ fields }))
  const stored = serverSet({ fields }, { ...before, id: 'caso' })
  const record = present(one.change)
  return { record, verdict: step.verdict(record, { ...context, before: {}, stored }), waits: false }
}
