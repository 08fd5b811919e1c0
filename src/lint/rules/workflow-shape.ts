import { transitionName } from '#src/compile/resolve-workflow.ts'
import { didYouMean, nearestOf } from '#src/schema/closest.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import { findField } from '#src/schema/screen.ts'
import type { TransitionDocument } from '#src/schema/workflow-dialect.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'
import { type PlacedWorkflow, placedWorkflow } from '../workflow-places.ts'

const needed = ['state', 'initial', 'steps', 'final', 'transitions'] as const

/** A workflow that lacks a part, that has no field for its state, or with ambiguous transitions. */
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

function missingParts({ workflow, report }: PlacedWorkflow): Problem[] {
  // A list of final states may be empty: a record can then always be done anew.
  const missing = needed.filter(
    (part) => workflow[part] === undefined || (part !== 'final' && workflow[part].length === 0),
  )
  const missingNames = and.format(missing.map((part) => `«${part}»`))
  return missing.length === 0
    ? []
    : [report([], `${missing.length === 1 ? 'Falta' : 'Faltan'} ${missingNames} en «x-workflow».`)]
}

const and = new Intl.ListFormat('es')

function stateField({ fields }: ScreenContext, { workflow, report }: PlacedWorkflow): Problem[] {
  const { state } = workflow
  if (state === undefined) return []
  const field = findField({ fields }, state)
  if (!field)
    return [
      report(
        ['state'],
        `El campo de estado «${state}» no existe.${didYouMean(
          state,
          fields.map(({ name }) => name),
        )}`,
      ),
    ]
  if (!field.property.oneOf)
    return [report(['state'], `«${state}» no es una lista cerrada de estados («oneOf»).`)]
  return field.readOnly
    ? []
    : [report(['state'], `«${state}» lo cambian solo los pasos: márquelo con «readOnly».`)]
}

/** One address has one permission. */
const doubles = ({ transitions, reportAt }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition, index) => {
    const name = transitionName(transition)
    const first = transitions.findIndex((one) => transitionName(one) === name)
    return first < index && transitions[first]?.action !== transition.action
      ? [reportAt(transition, ['action'], `Dos pasos se llaman «${name}» y piden acciones distintas.`)]
      : []
  })

const taken = ['search', 'lookup', 'export', 'import', 'historial', 'enviar', 'retirar']

const nameless = ({ transitions, reportAt }: PlacedWorkflow): Problem[] =>
  transitions.flatMap((transition: TransitionDocument) => {
    const name = transitionName(transition)
    if (transition.action === undefined && transition.by !== 'system')
      return [
        reportAt(transition, [], 'El paso necesita «action», el permiso de quien lo hace, o «by»: «system».'),
      ]
    if (name === '') return [reportAt(transition, [], 'El paso necesita un nombre: «action» o «name».')]
    return taken.includes(name)
      ? [reportAt(transition, ['name'], `El nombre «${name}» ya es de otra dirección.`)]
      : []
  })

function unknownOmissions({ document, shared }: ScreenContext, { report }: PlacedWorkflow): Problem[] {
  const inherited = (document['x-resource'].mixins ?? []).flatMap((mixin) =>
    (shared.mixins[mixin]?.['x-workflow']?.transitions ?? []).map(transitionName),
  )
  return (document['x-workflow']?.omit ?? []).flatMap((name, index) =>
    inherited.includes(name)
      ? []
      : [
          report(
            ['omit', index],
            `Ninguna mezcla trae un paso «${name}».${nearestOf(name, inherited, 'Los que hay')}`,
          ),
        ],
  )
}

/** A mixin with states beside it is reported at the mixins. */
function twoControls({ document, shared }: ScreenContext, { report }: PlacedWorkflow): Problem[] {
  const { mixins = [] } = document['x-resource']
  return mixins.includes('DUAL') && !mixins.some((name) => shared.mixins[name]?.['x-workflow'])
    ? [
        {
          ...report([], 'DUAL y «x-workflow» deciden cada uno a su modo; deje uno de los dos.'),
          remedy: 'Quite DUAL de «mixins», o «x-workflow».',
        },
      ]
    : []
}
