import { useCallback, useMemo } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { leaving, progressOf, stateOf } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { RuleBook, type RuleTest } from '#src/validation/rule-book.ts'
import { ruleValues } from '#src/validation/rule-values.ts'
import { useAllowed } from '../use-allowed.ts'
import { useRuleContext } from '../use-rule-context.ts'

/**
 * Transitions that a person may take on a record, as far as the client knows; the server decides. Those that need care
 * come last, wherever a schema writes them.
 */
export function useSteps(model: RenderModel): (record: StoredRecord) => Transition[] {
  const may = useAllowed(model)
  const context = useRuleContext()
  const { workflow, fields } = model
  const tests = useMemo(() => {
    const book = new RuleBook(fields)
    return new Map<Transition, RuleTest>(
      (workflow?.transitions ?? []).flatMap((one) => (one.when ? [[one, book.compile(one.when)]] : [])),
    )
  }, [workflow, fields])
  return useCallback(
    (record) => {
      if (!workflow) return []
      const self = ruleValues(fields, record)
      const holds = (one: Transition): boolean => {
        const test = tests.get(one)
        return !test || test({ self, root: self }, context) === 'holds'
      }
      const mine = isMine(record, context.user.name)
      const possible = leaving(workflow, stateOf(workflow, record)).filter(
        (one) =>
          one.by !== 'system' &&
          may(one.action) &&
          (one.by !== 'other' || mine !== true) &&
          (one.by !== 'maker' || mine !== false) &&
          (one.limit === undefined || (progressOf(record)?.taken[one.name] ?? 0) < one.limit) &&
          holds(one),
      )
      // Of several with one address the server takes the first.
      const open = possible.filter((one, at) => possible.findIndex(({ name }) => name === one.name) === at)
      return [...open.filter(({ danger }) => !danger), ...open.filter(({ danger }) => danger)]
    },
    [workflow, fields, tests, may, context],
  )
}

/** Rows of a table hold only the requester's name; undefined where they do not. */
function isMine(record: StoredRecord, userName: string): boolean | undefined {
  const { requestedBy } = record
  return progressOf(record)?.mine ?? (requestedBy === undefined ? undefined : requestedBy === userName)
}

/** Transitions with a button: the first of those that share a question, and all others. */
export const buttonsOf = (steps: Transition[]): Transition[] =>
  steps.filter((step) => alternativesOf(step, steps)[0] === step)

/** The transitions that the dialog of one offers, itself included. */
export const alternativesOf = (step: Transition, steps: Transition[]): Transition[] =>
  step.choice ? steps.filter(({ choice }) => choice?.question === step.choice?.question) : [step]
