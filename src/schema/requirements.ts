/** Last part of the address of what the steps of a record lack. */
export const requirementsPath = 'requisitos'

/**
 * A step that a person may take on a record, why it would be refused now, whatever is typed for it, and what its rules warn
 * of, where nothing refuses it.
 */
export type StepRequirement = { step: string; lacks: string[]; warns: string[] }
