import { transitionName } from '#src/compile/resolve-workflow.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { ScreenRule } from '../rule.ts'
import { placedWorkflow } from '../workflow-places.ts'

/** A rule that is asked again by a step that is none, or that nobody takes. */
export const repeatedRule: ScreenRule = {
  id: 'repeated-rule',
  severity: 'error',
  remedy: 'Escriba en «again» los nombres de transiciones que toman personas, como "aprobar".',
  on: 'screen',
  check: (screen) => {
    const transitions = placedWorkflow(screen)?.transitions ?? []
    const names = transitions.filter(({ by }) => by !== 'system').map(transitionName)
    return (screen.document['x-rules'] ?? []).flatMap(({ again = [] }, index) =>
      again.flatMap((name, place) =>
        names.includes(name)
          ? []
          : screen.source.problem(
              `/x-rules/${index}/again/${place}`,
              `Ninguna persona toma una transición «${name}».${didYouMean(name, names)}`,
            ),
      ),
    )
  },
}
