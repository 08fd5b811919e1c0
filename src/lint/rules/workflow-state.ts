import { didYouMean } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField } from '#src/schema/screen.ts'
import type { ScreenRule } from '../rule.ts'
import { placedWorkflow } from '../workflow-places.ts'

/** A state that is not an option of the field that holds it. */
export const workflowState: ScreenRule = {
  id: 'workflow-state',
  severity: 'error',
  remedy: 'Escriba el «const» de una opción del campo de estado, o agregue la opción.',
  on: 'screen',
  check: ({ fields, ...screen }) => {
    const placed = placedWorkflow({ fields, ...screen })
    const options = placed && findField({ fields }, placed.workflow.state ?? '')?.property.oneOf
    if (!placed || !options) return []
    const { workflow, transitions, report, reportAt } = placed
    const codes = options.map((option) => option.const)
    const unknown = (code: string, problem: (message: string) => Problem): Problem[] =>
      codes.includes(code) ? [] : [problem(`«${code}» no es un estado.${didYouMean(code, codes)}`)]
    return [
      ...(workflow.initial === undefined
        ? []
        : unknown(workflow.initial, (message) => report(['initial'], message))),
      ...(['steps', 'final', 'editable'] as const).flatMap((part) =>
        (workflow[part] ?? []).flatMap((code, index) =>
          unknown(code, (message) => report([part, index], message)),
        ),
      ),
      ...transitions.flatMap((transition) => [
        ...transition.from.flatMap((code, index) =>
          unknown(code, (message) => reportAt(transition, ['from', index], message)),
        ),
        ...unknown(transition.to, (message) => reportAt(transition, ['to'], message)),
      ]),
    ]
  },
}
