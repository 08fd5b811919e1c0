import type { Screen } from './screen.ts'
import { awaitsDecision, effectsFrom } from './workflow.ts'

/**
 * Whether a record is made anew from another one: people type at least a part of its key, or it begins by waiting for
 * somebody's decision or for the server, so that what was refused or tried once is asked again. A person, a case or a
 * lock, which the product numbers and which holds at once, is not there twice.
 */
export const isCopied = ({ unique: [key = []], fields, workflow }: CopiedScreen): boolean =>
  fields.some(({ name, readOnly }) => key.includes(name) && !readOnly) ||
  (workflow !== undefined &&
    (awaitsDecision(workflow, workflow.initial) || effectsFrom(workflow, workflow.initial).length > 0))

type CopiedScreen = Pick<Screen, 'unique' | 'fields' | 'workflow'>
