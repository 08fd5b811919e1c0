import type { ActionName } from './actions.ts'
import { isJsonObject, type JsonObject } from './json.ts'
import type { StoredRecord } from './record.ts'
import type { Field } from './screen.ts'
import type { Asked, Creation, Transition, Workflow } from './workflow-dialect.ts'

/**
 * What a record answers of its way: whether who asks has made what waits, and how often each limited step was taken.
 */
export type Progress = { mine: boolean; taken: Record<string, number> }

export const progressOf = ({ workflow }: StoredRecord): Progress | undefined =>
  isJsonObject(workflow) ? (workflow as Progress) : undefined

export const stateOf = ({ state }: Workflow, record: JsonObject): string => String(record[state] ?? '')

/** The ways out of a state. */
export const leaving = ({ transitions }: Workflow, state: string): Transition[] =>
  transitions.filter(({ from }) => from.includes(state))

/** Whether somebody other than the maker is to decide on a record in this state. */
export const awaitsDecision = (workflow: Workflow, state: string): boolean =>
  leaving(workflow, state).some(({ by }) => by === 'other')

/**
 * Whether a record in this state still concerns who asked for it: a request until it is over, others while they wait.
 */
export const isOpenState = (workflow: Workflow, state: string): boolean =>
  awaitsDecision(workflow, state) ||
  (awaitsDecision(workflow, workflow.initial) && !workflow.final.includes(state))

/** The states by which a record comes from the first one to this one, the shortest way. */
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
 * The fields of a transition's own form: what it asks is written, what it
 * sets is computed, all else is as it is stored.
 */
export const askedFields = (fields: Field[], { asks, sets }: Pick<Transition, 'asks' | 'sets'>): Field[] =>
  fields.map((field) => {
    const text = sets[field.name]
    if (text !== undefined)
      return { ...field, readOnly: true, property: { ...field.property, 'x-computed': text } }
    const asked = asks.find((one) => one.field === field.name)
    return asked
      ? { ...field, readOnly: false, immutable: false, required: asked.required ?? field.required }
      : { ...field, readOnly: true }
  })

/** The name under which a call sends what is asked. */
export const sentAs = ({ field, as = field }: Asked): string => as

/** What an option of the state field is called, and its mark. */
export const stateOption = (fields: Field[], { state }: Workflow, code: string) =>
  fields.find(({ name }) => name === state)?.property.oneOf?.find((option) => option.const === code)

type Writing = { workflow?: Workflow; create?: Creation; edit?: ActionName }

/** What creating a record of a screen needs, and what its button says. */
export const creationOf = ({ workflow, create }: Writing): Creation =>
  workflow?.create ?? create ?? { action: 'crear', label: 'Crear' }

/** The action that changes records of a screen. */
export const editionOf = ({ edit = 'editar' }: Writing): ActionName => edit

/** Whether a record may still be written anew. */
export const isEditable = ({ workflow }: { workflow?: Workflow | undefined }, record: JsonObject): boolean =>
  workflow === undefined || workflow.editable.includes(stateOf(workflow, record))
