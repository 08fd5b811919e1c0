import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { TransitionDocument, WorkflowDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext } from './rule.ts'

/** A workflow that reports problems where the screen writes it, or where it inherits from a mixin. */
export type PlacedWorkflow = {
  workflow: WorkflowDocument
  transitions: TransitionDocument[]
  /** @param path inside `x-workflow` */
  report: (path: (string | number)[], message: string) => Problem
  /** @param path inside the transition */
  reportAt: (transition: TransitionDocument, path: (string | number)[], message: string) => Problem
}

/** The workflow of a screen; undefined where it has none. */
export function placedWorkflow({ document, source, workflow }: ScreenContext): PlacedWorkflow | undefined {
  if (!workflow) return undefined
  const own = document['x-workflow']
  const report: PlacedWorkflow['report'] = (path, message) => {
    if (own !== undefined && path.length > 0 && stands(source.value, ['x-workflow', ...path]))
      return source.problem(toPointer('x-workflow', ...path.map(String)), message)
    return own === undefined
      ? source.problem('/x-resource/mixins', message)
      : source.problem('/x-workflow', message, 'key')
  }
  return {
    workflow,
    transitions: workflow.transitions ?? [],
    report,
    reportAt: (transition, path, message) => {
      const index = own?.transitions?.indexOf(transition) ?? -1
      if (index < 0) return report([], message)
      const whole = ['transitions', index, ...path]
      return report(stands(source.value, ['x-workflow', ...whole]) ? whole : ['transitions', index], message)
    },
  }
}

/** Whether a value has a member at a path. */
function stands(value: JsonValue | undefined, [name, ...rest]: (string | number)[]): boolean {
  if (value === undefined) return false
  if (name === undefined) return true
  if (Array.isArray(value)) return stands(value[Number(name)], rest)
  return isJsonObject(value) && stands(value[name], rest)
}
