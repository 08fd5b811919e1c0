import type { ActionName } from './actions.ts'
import type { Rule } from './rule-dialect.ts'

/** Which action creates records, and what its button says. */
export type Creation = { action: ActionName; label: string }

/** What a transition writes by itself: the name of whoever takes it, or the moment. */
export type Stamp = 'user' | 'now'

/** A field that a transition asks for; calls send it as `as`, where that is another name. */
export type Asked = { field: string; as?: string; required?: boolean }

/**
 * Who may take a transition, of those who hold its action: anyone, only who made the request, only somebody else
 * (rule SOL-1), or nobody: the server alone takes it.
 */
export type Taker = 'anyone' | 'maker' | 'other' | 'system'

/** A way from one state to another. */
export type Transition = {
  /** Last part of its address; some may share it, of which the first that is possible is taken. */
  name: string
  /** The permission that it needs. */
  action: ActionName
  label: string
  from: string[]
  to: string
  by: Taker
  /**
   * Whoever takes it has made what waits from then on, so that another person decides: with all who wrote the record,
   * or alone where only the step itself is decided, such as the release of a lock.
   */
  opens: boolean | 'step'
  /** CEL over the record: it is offered, and taken, only while this holds. */
  when?: string
  asks: Asked[]
  /** What must hold of the record with what was asked. */
  rules: Rule[]
  stamps: Record<string, Stamp>
  /** Fields that it empties. */
  clears: string[]
  /** CEL: what it sets fields to, of the record with what was asked. */
  sets: Record<string, string>
  /** How many times a record may take it. */
  limit?: number
  /** Several records may take it at once, as one request. */
  together?: Together
  /** What it would begin is not there yet: it is offered, says so, and changes nothing. */
  missing: boolean
  /** What is asked before it is taken, and told after. */
  confirm: string
  done: string
  danger: boolean
}

/**
 * That so many records at most take a transition at once, all or none, with the same that is asked; else `message`.
 * `number` is the field that gets the number of the request (the year and six digits or more), the same in all.
 */
export type Together = { id: string; max: number; message: string; number?: string }

/** The states that a record goes through, and what leads from one to the next (keyword `x-workflow`). */
export type Workflow = {
  /** The field that holds the state, a closed list. */
  state: string
  initial: string
  /** The states of a record with which all goes well, in order. */
  steps: string[]
  /** States that nothing leads out of. */
  final: string[]
  /** States in which the record may still be written anew. */
  editable: string[]
  /** What the creation of a record needs and is called. */
  create: Creation & { stamps: Record<string, Stamp> }
  /**
   * What is told of a record in a final state, to who would decide on their own, to who has not made it, and to who
   * takes a transition whose operation is `missing`: what to do meanwhile.
   */
  messages: { closed: string; own: string; notMaker: string; missing: string }
  transitions: Transition[]
}

/** A way from one state to another as an analyst writes it; `name` is the action's where it is left out. */
export type TransitionDocument = Pick<Transition, 'from' | 'to'> &
  Partial<Omit<Transition, 'from' | 'to' | 'asks'>> & { asks?: (string | Asked)[] }

/**
 * The states of a record and the ways between them. A screen may refine that of a mixin: what it writes stands in place
 * of what the mixin says, transition by transition, and `omit` leaves some of them out.
 */
export type WorkflowDocument = Partial<
  Pick<Workflow, 'state' | 'initial' | 'steps' | 'final' | 'editable'>
> & {
  create?: Partial<Workflow['create']>
  messages?: Partial<Workflow['messages']>
  transitions?: TransitionDocument[]
  omit?: string[]
}
