import { transitionName } from '#src/compile/resolve-workflow.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenRule } from '../rule.ts'
import { type PlacedWorkflow, placedWorkflow } from '../workflow-places.ts'

/** A transition that another one leaves nothing to do, or that asks for a field twice. */
export const repeatedTransition: ScreenRule = {
  id: 'repeated-transition',
  severity: 'error',
  remedy:
    'Quite uno de los dos, o dígale a cada uno cuándo se hace: otro estado en «from», otra condición en «when» u otra persona en «by».',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    return placed ? [...neverTaken(placed), ...sameEffect(placed), ...repeatedInputs(placed)] : []
  },
}

/** Of several with one name, the first possible one is taken. */
const neverTaken = ({ transitions, reportAt }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition, index) => {
    const name = transitionName(transition)
    const rivals = transitions
      .slice(0, index)
      .filter((other) => transitionName(other) === name && takesAllOf(other, transition))
    return transition.from.flatMap((state, at) =>
      rivals.some(({ from }) => from.includes(state))
        ? [
            reportAt(
              transition,
              ['from', at],
              `Ya hay un paso «${name}» desde «${state}», y de los dos se hace siempre el primero.`,
            ),
          ]
        : [],
    )
  })

/** Whether one is possible whenever the other one is. */
const takesAllOf = (one: TransitionDocument, other: TransitionDocument): boolean =>
  (one.when === undefined || one.when === other.when) &&
  (isForAnyone(one) || one.by === other.by) &&
  one.limit === undefined

const isForAnyone = ({ by = 'anyone' }: TransitionDocument): boolean => by === 'anyone'

/** What a transition only says to people, and where it starts, which is compared apart. */
const texts = ['name', 'label', 'title', 'choice', 'confirm', 'done', 'danger', 'from']

const effectOf = (transition: TransitionDocument): string =>
  JSON.stringify(
    Object.entries(transition)
      .filter(([keyword]) => !texts.includes(keyword))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Two names for one way. */
const sameEffect = ({ transitions, reportAt }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition, index) => {
    const name = transitionName(transition)
    const effect = effectOf(transition)
    const first = transitions
      .slice(0, index)
      .find(
        (other) =>
          transitionName(other) !== name &&
          effectOf(other) === effect &&
          !new Set(other.from).isDisjointFrom(new Set(transition.from)),
      )
    return first
      ? [
          reportAt(
            transition,
            [],
            `El paso «${name}» hace lo mismo que «${transitionName(first)}»: lleva de los mismos estados a «${transition.to}», con el mismo permiso.`,
          ),
        ]
      : []
  })

const repeatedInputs = ({ transitions, reportAt }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition) => {
    const inputs = (transition.asks ?? []).map((input) =>
      typeof input === 'string' ? { field: input } : input,
    )
    return inputs.flatMap((input, index) =>
      inputs.slice(0, index).some((other) => other.field === input.field)
        ? [
            {
              ...reportAt(transition, ['asks', index], `El paso ya pide «${input.field}».`),
              remedy: 'Deje el campo una sola vez en «asks».',
            },
          ]
        : [],
    )
  })
