import type { JsonObject } from '#src/schema/json.ts'
import type { Screen } from '#src/schema/screen.ts'
import { computing, isComputed } from './computed.ts'
import { type Outcome, oldValues, RuleBook, type RuleContext } from './rule-book.ts'
import { isAmong, namesRead } from './rule-reads.ts'
import { ruleValues } from './rule-values.ts'

/** Which changes of a screen under dual control wait for another person. */
export type ApprovalWaits = {
  /**
   * Whether a change of a record does; what cannot be computed goes to another person.
   * @param computed its computed values, where they are known; without other rows (`found`) some of them have none
   */
  waits: (record: JsonObject, context: RuleContext, computed?: JsonObject) => boolean
  /** Whether that can be told yet: not while a value that it goes by is missing. */
  isKnown: (record: JsonObject, context: RuleContext, computed?: JsonObject) => boolean
  /**
   * Of the fields that a change sets, those for which it waits: each that would wait by itself, or else all that the rule
   * reads.
   * @param changed names of the fields with another value than `context.before`
   */
  causes: (record: JsonObject, changed: string[], context: RuleContext) => string[]
  /** Lookups in other rows that the computed values need by which that is decided. */
  neededLookups: Set<string>
}

/** Prepares the rule of a screen (`approval`): without one, all changes wait. */
export function approvalWaits({ fields, approval }: Pick<Screen, 'fields' | 'approval'>): ApprovalWaits {
  if (!approval)
    return {
      waits: () => true,
      isKnown: () => true,
      causes: (_record, changed) => changed,
      neededLookups: new Set(),
    }
  const book = new RuleBook(fields)
  const test = book.compile(approval.when)
  const { compute, neededLookups } = computing(fields, book)
  const names = fields.filter(isComputed).map(({ name }) => name)
  const read = namesRead([approval.when], 'self', 'root')
  // What is stored of them was computed from the record before.
  const none = Object.fromEntries(names.map((name) => [name, null]))
  const outcome = (given: JsonObject, context: RuleContext, computed = compute(given, context)): Outcome => {
    const self = ruleValues(fields, { ...context.stored, ...none, ...given, ...computed })
    return test({ self, root: self, old: oldValues(fields, context) }, context)
  }
  return {
    waits: (...change) => outcome(...change) !== 'fails',
    isKnown: (...change) => ['holds', 'fails'].includes(outcome(...change)),
    causes: (record, changed, context) => {
      const alone = changed.filter(
        (name) => outcome({ ...context.before, [name]: record[name] ?? null }, context) === 'holds',
      )
      return alone.length > 0 ? alone : changed.filter((name) => isAmong(read, name))
    },
    neededLookups: new Set(names.some((name) => isAmong(read, name)) ? neededLookups : []),
  }
}
