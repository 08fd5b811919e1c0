import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** Actions that do something on any screen, or are reported elsewhere where they do not. */
const always = ['ver', 'exportar', 'importar', 'aprobar', 'rechazar']

/** An action that a role has and that no button, step or form of the screen uses. */
export const idleAction: ScreenRule = {
  id: 'idle-action',
  severity: 'warning',
  remedy: 'Quítela de «x-actions», o agregue el botón de «rowActions» o el paso de «x-workflow» que la usa.',
  on: 'screen',
  check: (screen) => {
    const used = new Set([...always, ...actionsOf(screen)])
    return Object.entries(screen.document['x-actions']).flatMap(([role, actions]) =>
      actions.flatMap((action, index): Problem[] =>
        used.has(action)
          ? []
          : [
              screen.source.problem(
                toPointer('x-actions', role, String(index)),
                `«${action}» no hace nada aquí: ${reasonFor(action)}`,
              ),
            ],
      ),
    )
  },
}

/** What the form, its options, the buttons of rows and the steps of a record ask for. */
function actionsOf({ document, workflow, fields }: ScreenContext): string[] {
  const { create, edit, rowActions = [] } = document['x-screen']
  return [
    workflow?.create?.action ?? create?.action ?? 'crear',
    edit ?? 'editar',
    ...(document['x-resource'].mixins?.includes('ESTADO') ? ['eliminar'] : []),
    ...rowActions.map(({ action }) => action),
    ...fields.flatMap(({ property: { oneOf = [] } }) =>
      oneOf.flatMap((option) => [option['x-enter'] ?? [], option['x-leave'] ?? []].flat()),
    ),
    ...(workflow?.transitions ?? []).flatMap(({ action = [] }) => action),
  ]
}

const reasonFor = (action: string): string =>
  action === 'eliminar'
    ? 'solo con la mezcla ESTADO se inactivan los registros.'
    : 'ningún botón, paso ni formulario la usa.'
