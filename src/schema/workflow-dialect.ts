import type { ActionName } from './actions.ts'
import type { OperationName } from './operations.ts'
import type { Rule } from './rule-dialect.ts'

/** The action that creates records, and its button's label. */
export type Creation = { action: ActionName; label: string }

/** A value that a transition writes by itself: the user's name, or the moment. */
export type Stamp = 'user' | 'now'

/**
 * An input field of a transition; calls send it as `as`, where that is another name. It is required always, or while a
 * CEL condition over the record with the input holds.
 */
export type TransitionInput = { field: string; as?: string; required?: boolean | string }

/**
 * Who may take a transition, of those with its action: anyone, only the maker of the request, only somebody else (rule
 * SOL-1), or nobody: the server alone takes it.
 */
export type Taker = 'anyone' | 'maker' | 'other' | 'system'

/**
 * The operation that the server carries out to take a transition, the transition that it takes where the operation is
 * refused, and others that the operation may end in.
 */
export type Effect = { operation: OperationName; fails: string; or?: string[] }

/** When the server takes a transition: on the day, or at the moment, of a field; or once it is over. */
export type Due = { from: string } | { after: string }

/** A way from one state to another. */
export type Transition = {
  /** Last part of its address; several may share it, and the first possible one is taken. */
  name: string
  /** The permission that it requires. */
  action: ActionName
  label: string
  /** Title of its dialog in place of `confirm`, shown then where somebody else decides; `{field}` is a value. */
  title?: string
  /** For possible transitions with the same question, one dialog offers the choice. */
  choice?: { question: string; option: string; description?: string }
  from: string[]
  to: string
  by: Taker
  /**
   * Its user becomes the maker of what waits from then on, so that another person decides: with all who wrote the
   * record, or alone where only the step itself is decided, such as the release of a lock.
   */
  opens: boolean | 'step'
  /** CEL over the record: it is offered and taken only while this holds. */
  when?: string
  asks: TransitionInput[]
  /** Name of the definition by which its dialog draws what it asks for. */
  formControls?: string
  /** Rules over the record with the input. */
  rules: Rule[]
  stamps: Record<string, Stamp>
  /** Fields that it clears. */
  clears: string[]
  /** CEL: values that it sets, over the record with the input. */
  sets: Record<string, string>
  /** Most times that a record may take it. */
  limit?: number
  /** Several records may take it at once, as one request. */
  together?: Together
  /** Of a transition of the server: what it does to take it. */
  effect?: Effect
  /** Of a transition of the server: when it takes it. */
  due?: Due
  /** Question before it is taken, and message after; `{field}` is a value. */
  confirm: string
  done: string
  danger: boolean
}

/**
 * Limit of records that take a transition at once, all or none, with the same input; else `message`. `number` is the
 * field that gets the number of the request (the year and six digits or more), the same in all, of a `series` or of its own.
 */
export type Together = { id: string; max: number; message: string; number?: string; series?: string }

/** States of a record, and the transitions between them (keyword `x-workflow`). */
export type Workflow = {
  /** The field that holds the state, a closed list. */
  state: string
  initial: string
  /** The states of a record with which all goes well, in order. */
  steps: string[]
  /** States without a way out. */
  final: string[]
  /** States in which the record may still be edited. */
  editable: string[]
  /** Action, label and stamps of a record's creation. */
  create: Creation & { stamps: Record<string, Stamp> }
  /** Messages for a record in a final state, for who would decide on their own, and for who is not its maker. */
  messages: { closed: string; own: string; notMaker: string }
  transitions: Transition[]
}

/** A transition as an analyst writes it; `name` is the action's where omitted. Lint asks for what an effect fails by. */
export type TransitionDocument = Pick<Transition, 'from' | 'to'> &
  Partial<Omit<Transition, 'from' | 'to' | 'asks' | 'effect'>> & {
    asks?: (string | TransitionInput)[]
    effect?: Omit<Effect, 'fails'> & { fails?: string }
  }

/**
 * States of a record and the transitions between them. A screen may refine those of a mixin: what it writes replaces
 * what the mixin says, transition by transition, and `omit` leaves some of them out.
 */
export type WorkflowDocument = Partial<
  Pick<Workflow, 'state' | 'initial' | 'steps' | 'final' | 'editable'>
> & {
  create?: Partial<Workflow['create']>
  messages?: Partial<Workflow['messages']>
  transitions?: TransitionDocument[]
  omit?: string[]
}
