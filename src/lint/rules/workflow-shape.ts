import { transitionName } from '#src/compile/workflow.ts'
import type { Problem } from '#src/schema/problem.ts'
import { findField } from '#src/schema/screen.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { type PlacedWorkflow, placedWorkflow } from '../workflow-places.ts'

const needed = ['state', 'initial', 'steps', 'final', 'transitions'] as const

/** A workflow that lacks a part, that has no field for its state, or whose transitions cannot be told apart. */
export const workflowShape: ScreenRule = {
  id: 'workflow-shape',
  severity: 'error',
  remedy:
    'Complete «x-workflow»: state, initial, steps, final y transitions; el estado es una lista cerrada que pone el servidor.',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    if (!placed) return []
    return [
      ...missingParts(placed),
      ...stateField(screen, placed),
      ...doubles(placed),
      ...nameless(placed),
      ...unknownOmissions(screen, placed),
      ...twoControls(screen, placed),
    ]
  },
}

const missingParts = ({ workflow, tell }: PlacedWorkflow): Problem[] =>
  needed.flatMap((part) =>
    workflow[part] === undefined || workflow[part].length === 0
      ? [tell([], `Falta «${part}» en «x-workflow».`)]
      : [],
  )

function stateField({ fields }: ScreenContext, { workflow, tell }: PlacedWorkflow): Problem[] {
  const { state } = workflow
  if (state === undefined) return []
  const field = findField({ fields }, state)
  if (!field) return [tell(['state'], `El campo de estado «${state}» no existe.`)]
  if (!field.property.oneOf)
    return [tell(['state'], `«${state}» no es una lista cerrada de estados («oneOf»).`)]
  return field.readOnly
    ? []
    : [tell(['state'], `«${state}» lo cambian solo los pasos: márquelo con «readOnly».`)]
}

/** One address has one permission. */
const doubles = ({ transitions, tellOf }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition, index) => {
    const name = transitionName(transition)
    const first = transitions.findIndex((one) => transitionName(one) === name)
    return first < index && transitions[first]?.action !== transition.action
      ? [tellOf(transition, ['action'], `Dos pasos se llaman «${name}» y piden acciones distintas.`)]
      : []
  })

const taken = ['search', 'lookup', 'export', 'import', 'historial', 'enviar', 'retirar']

const nameless = ({ transitions, tellOf }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition: TransitionDocument) => {
    const name = transitionName(transition)
    if (transition.action === undefined && transition.by !== 'system')
      return [
        tellOf(transition, [], 'El paso necesita «action», el permiso de quien lo hace, o «by»: «system».'),
      ]
    if (name === '') return [tellOf(transition, [], 'El paso necesita un nombre: «action» o «name».')]
    return taken.includes(name)
      ? [tellOf(transition, ['name'], `El nombre «${name}» ya es de otra dirección.`)]
      : []
  })

function unknownOmissions({ document, shared }: ScreenContext, { tell }: PlacedWorkflow): Problem[] {
  const known = (document['x-resource'].mixins ?? []).flatMap((mixin) =>
    (shared.mixins[mixin]?.['x-workflow']?.transitions ?? []).map(transitionName),
  )
  return (document['x-workflow']?.omit ?? []).flatMap((name, index) =>
    known.includes(name) ? [] : [tell(['omit', index], `Ninguna mezcla trae un paso «${name}».`)],
  )
}

const twoControls = ({ document }: ScreenContext, { tell }: PlacedWorkflow): Problem[] =>
  document['x-resource'].mixins?.includes('DUAL')
    ? [tell([], 'DUAL y «x-workflow» deciden cada uno a su modo; deje uno de los dos.')]
    : []
