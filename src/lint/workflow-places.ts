import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/problem.ts'
import type { TransitionDocument, WorkflowDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext } from './rule.ts'

/** A workflow with what tells a problem where the screen says it, or where it takes over a mixin's. */
export type PlacedWorkflow = {
  workflow: WorkflowDocument
  transitions: TransitionDocument[]
  /** @param path inside `x-workflow` */
  tell: (path: (string | number)[], message: string) => Problem
  /** @param path inside the transition */
  tellOf: (transition: TransitionDocument, path: (string | number)[], message: string) => Problem
}

/** The workflow of a screen; undefined where it has none. */
export function placedWorkflow({ document, source, workflow }: ScreenContext): PlacedWorkflow | undefined {
  if (!workflow) return undefined
  const own = document['x-workflow']
  const tell: PlacedWorkflow['tell'] = (path, message) => {
    if (own !== undefined && path.length > 0 && stands(source.value, ['x-workflow', ...path]))
      return source.problem(toPointer('x-workflow', ...path.map(String)), message)
    return own === undefined
      ? source.problem('/x-resource/mixins', message)
      : source.problem('/x-workflow', message, 'key')
  }
  return {
    workflow,
    transitions: workflow.transitions ?? [],
    tell,
    tellOf: (transition, path, message) => {
      const index = own?.transitions?.indexOf(transition) ?? -1
      if (index < 0) return tell([], message)
      const whole = ['transitions', index, ...path]
      return tell(stands(source.value, ['x-workflow', ...whole]) ? whole : ['transitions', index], message)
    },
  }
}

/** Whether a value has something at a path. */
function stands(value: JsonValue | undefined, [name, ...rest]: (string | number)[]): boolean {
  if (value === undefined) return false
  if (name === undefined) return true
  if (Array.isArray(value)) return stands(value[Number(name)], rest)
  return isJsonObject(value) && stands(value[name], rest)
}
