import type { ActionName } from './actions.ts'
import { isJsonObject, type JsonObject } from './json.ts'
import type { MakerNotice } from './maker-notice.ts'
import type { StoredRecord } from './record.ts'
import type { Rejection } from './rejection.ts'
import type { Field } from './screen.ts'
import type { Creation, Effect, Transition, TransitionInput, Workflow } from './workflow-dialect.ts'

/**
 * Progress of a record: whether the caller is the maker of what waits, how often each limited step was taken, what rules
 * said to its maker and earlier rejections while it waits for a decision, and the rejection that nobody has corrected.
 */
export type Progress = {
  mine: boolean
  taken: Record<string, number>
  notices?: MakerNotice[]
  rejections?: Rejection[]
  /** Id of the rejected request that it asks anew, while it waits for a decision. */
  corrects?: string
  refusal?: Rejection
}

export const progressOf = ({ workflow }: StoredRecord): Progress | undefined =>
  isJsonObject(workflow) ? (workflow as Progress) : undefined

export const stateOf = ({ state }: Workflow, record: JsonObject): string => String(record[state] ?? '')

/** Transitions out of a state. */
export const leaving = ({ transitions }: Workflow, state: string): Transition[] =>
  transitions.filter(({ from }) => from.includes(state))

/** Whether somebody other than the maker decides on a record in this state. */
export const awaitsDecision = (workflow: Workflow, state: string): boolean =>
  leaving(workflow, state).some(({ by }) => by === 'other')

/** Whether another person decides before the server does what a step asks for. */
export const leavesUndecided = (
  { workflow }: { workflow?: Workflow | undefined },
  { by, to }: Pick<Transition, 'by' | 'to'>,
): boolean => workflow !== undefined && by !== 'other' && awaitsDecision(workflow, to)

/** Whether a record in this state still concerns its maker: a request until it is over, others while they wait. */
export const isOpenState = (workflow: Workflow, state: string): boolean =>
  awaitsDecision(workflow, state) ||
  (awaitsDecision(workflow, workflow.initial) && !workflow.final.includes(state))

/** States on the shortest way of a record from the first one to this one. */
export function wayTo(workflow: Workflow, state: string): string[] {
  const ways = [[workflow.initial]]
  const seen = new Set([workflow.initial])
  for (const way of ways) {
    const last = way.at(-1) ?? ''
    if (last === state) return way
    for (const { to } of leaving(workflow, last))
      if (!seen.has(to)) {
        seen.add(to)
        ways.push([...way, to])
      }
  }
  return [state]
}

/**
 * Fields of a transition's own form: its inputs are written, the fields that it sets are computed, all else is as
 * stored.
 */
export const transitionFields = (
  fields: Field[],
  { asks, sets }: Pick<Transition, 'asks' | 'sets'>,
): Field[] =>
  fields.map((field) => {
    const text = sets[field.name]
    if (text !== undefined)
      return { ...field, readOnly: true, property: { ...field.property, 'x-computed': text } }
    const input = asks.find((one) => one.field === field.name)
    return input ? inputField(field, input) : { ...field, readOnly: true }
  })

function inputField(field: Field, { required = field.required }: TransitionInput): Field {
  const written = { ...field, readOnly: false, immutable: false }
  return typeof required === 'string'
    ? { ...written, property: { ...field.property, 'x-required': required } }
    : { ...written, required }
}

/** The name under which a call sends an input. */
export const sentAs = ({ field, as = field }: TransitionInput): string => as

/** Title of an option of the state field, and its mark. */
export const stateOption = (fields: Field[], { state }: Workflow, code: string) =>
  fields.find(({ name }) => name === state)?.property.oneOf?.find((option) => option.const === code)

type Writing = { workflow?: Workflow; create?: Creation; edit?: ActionName }

/** Action that creates a record of a screen, and the label of its button. */
export const creationOf = ({ workflow, create }: Writing): Creation =>
  workflow?.create ?? create ?? { action: 'crear', label: 'Crear' }

/** The action that changes records of a screen. */
export const editionOf = ({ edit = 'editar' }: Writing): ActionName => edit

/** Whether a record may still be edited. */
export const isEditable = ({ workflow }: { workflow?: Workflow | undefined }, record: JsonObject): boolean =>
  workflow === undefined || workflow.editable.includes(stateOf(workflow, record))

/** A transition that the server takes once it has carried out its operation. */
export type EffectTransition = Transition & { effect: Effect }

/** Transitions out of a state that the server takes by an operation. */
export const effectsFrom = (workflow: Workflow, state: string): EffectTransition[] =>
  leaving(workflow, state).filter(hasEffect)

const hasEffect = (transition: Transition): transition is EffectTransition => transition.effect !== undefined

/** Whether the server is at work on a record, or about to be. */
export const awaitsServer = (
  { workflow }: { workflow?: Workflow | undefined },
  record: JsonObject,
): boolean =>
  workflow
    ? effectsFrom(workflow, stateOf(workflow, record)).length > 0
    : record.executionState === 'EN_CURSO'
