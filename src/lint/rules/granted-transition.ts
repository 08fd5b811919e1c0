import { transitionName } from '#src/compile/workflow.ts'
import type { ScreenRule } from '../rule.ts'
import { placedWorkflow } from '../workflow-places.ts'

/** A transition that nobody may take, because no role has its action; or a record that nobody may create. */
export const grantedTransition: ScreenRule = {
  id: 'granted-transition',
  severity: 'error',
  remedy: 'Dé la acción a un rol en «x-actions», o deje el paso fuera: con «omit» si es de una mezcla.',
  on: 'screen',
  check: (screen) => {
    const placed = placedWorkflow(screen)
    if (!placed) return []
    const { workflow, transitions, tell, tellOf } = placed
    const granted = new Set(Object.values(screen.document['x-actions']).flat())
    const { action: creates } = workflow.create ?? {}
    return [
      ...transitions.flatMap((transition) =>
        transition.by === 'system' || transition.action === undefined || granted.has(transition.action)
          ? []
          : [
              tellOf(
                transition,
                ['action'],
                `Ningún rol tiene la acción «${transition.action}», así que nadie podrá «${transitionName(transition)}».`,
              ),
            ],
      ),
      ...(creates === undefined || granted.has(creates)
        ? []
        : [
            tell(
              ['create', 'action'],
              `Ningún rol tiene la acción «${creates}», así que nadie podrá crear registros.`,
            ),
          ]),
    ]
  },
}
