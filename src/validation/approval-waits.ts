import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { computing, isComputed } from './computed.ts'
import { oldValues, RuleBook, type RuleContext } from './rule-book.ts'
import { isAmong, namesRead } from './rule-reads.ts'
import { ruleValues } from './rule-values.ts'

/** Which changes of a screen under dual control wait for another person. */
export type ApprovalWaits = {
  /**
   * Whether a change of a record does; what cannot be computed goes to another person.
   * @param computed its computed values, where they are known; without other rows (`found`) some of them have none
   */
  waits: (record: JsonObject, context: RuleContext, computed?: JsonObject) => boolean
  /** Lookups in other rows that the computed values need by which that is decided. */
  neededLookups: Set<string>
}

/** Prepares the rule of a screen (`approval`): without one, all changes wait. */
export function approvalWaits({ fields, approval }: Pick<Screen, 'fields' | 'approval'>): ApprovalWaits {
  if (!approval) return { waits: () => true, neededLookups: new Set() }
  const book = new RuleBook(fields)
  const test = book.compile(approval.when)
  const { compute, neededLookups } = computing(fields, book)
  const names = fields.filter(isComputed).map(({ name }) => name)
  const read = namesRead([approval.when], 'self', 'root')
  // What is stored of them was computed from the record before.
  const none = Object.fromEntries(names.map((name) => [name, null]))
  return {
    waits: (given, context, computed = compute(given, context)) => {
      const self = ruleValues(fields, { ...context.stored, ...none, ...given, ...computed })
      return test({ self, root: self, old: oldValues(fields, context) }, context) !== 'fails'
    },
    neededLookups: new Set(names.some((name) => isAmong(read, name)) ? neededLookups : []),
  }
}
