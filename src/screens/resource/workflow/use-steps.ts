import { useCallback, useMemo } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { leaving, progressOf, stateOf } from '#src/schema/workflow.ts'
import type { Transition } from '#src/schema/workflow-dialect.ts'
import { ruleValues } from '#src/verdict/rule-values.ts'
import { RuleBook, type RuleTest } from '#src/verdict/rules.ts'
import { useRuleContext } from '../rule-context.ts'
import { useAllowed } from '../use-allowed.ts'

/**
 * The transitions that a person may take on a record, as far as is known of it; the server decides. Those that need
 * care come last, wherever a schema writes them.
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
      const open = leaving(workflow, stateOf(workflow, record)).filter(
        (one) =>
          one.by !== 'system' &&
          may(one.action) &&
          (one.by !== 'other' || mine !== true) &&
          (one.by !== 'maker' || mine !== false) &&
          (one.limit === undefined || (progressOf(record)?.taken[one.name] ?? 0) < one.limit) &&
          holds(one),
      )
      return [...open.filter(({ danger }) => !danger), ...open.filter(({ danger }) => danger)]
    },
    [workflow, fields, tests, may, context],
  )
}

/** Rows of a table tell only the name of who asked; undefined where they do not. */
function isMine(record: StoredRecord, userName: string): boolean | undefined {
  const { requestedBy } = record
  return progressOf(record)?.mine ?? (requestedBy === undefined ? undefined : requestedBy === userName)
}
