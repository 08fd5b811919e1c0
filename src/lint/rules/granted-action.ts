import { toPointer } from '#src/schema/json-pointer.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A screen that no role, or one that may change it, may see; a button that none may use; an approval of nothing. */
export const grantedAction: ScreenRule = {
  id: 'granted-action',
  severity: 'warning',
  remedy: 'Dé la acción a un rol en «x-actions», o quite el botón.',
  on: 'screen',
  check: (screen) => {
    const granted = new Set(Object.values(screen.document['x-actions']).flat())
    // Without the screen, what its rows would offer is not reported.
    return granted.has('ver')
      ? [...ungrantedButtons(screen, granted), ...blindRoles(screen), ...idleApprovals(screen)]
      : [unseen(screen)]
  },
}

const unseen = ({ source }: ScreenContext) =>
  source.problem(
    '/x-actions',
    'Ningún rol tiene la acción «ver», así que nadie verá la pantalla en el menú.',
    'key',
  )

const ungrantedButtons = ({ document, source }: ScreenContext, granted: ReadonlySet<string>) =>
  (document['x-screen'].rowActions ?? []).flatMap(({ action, label }, index) =>
    granted.has(action)
      ? []
      : [
          source.problem(
            `/x-screen/rowActions/${index}/action`,
            `Ningún rol tiene la acción «${action}», así que nadie verá «${label}».`,
          ),
        ],
  )

const blindRoles = ({ document, source }: ScreenContext) =>
  Object.entries(document['x-actions']).flatMap(([role, [first, ...more]]) =>
    first === undefined || [first, ...more].includes('ver')
      ? []
      : [
          {
            ...source.problem(
              toPointer('x-actions', role),
              `El rol «${role}» no tiene «ver», así que no verá la pantalla ni podrá usar «${first}».`,
              'key',
            ),
            remedy: `Agregue «ver» a las acciones de «${role}», o quite el rol.`,
          },
        ],
  )

const approvals = ['aprobar', 'rechazar']

const idleApprovals = ({ document, source, workflow }: ScreenContext) =>
  document['x-resource'].mixins?.includes('DUAL') || workflow
    ? []
    : Object.entries(document['x-actions']).flatMap(([role, actions]) =>
        actions.flatMap((action, index) =>
          approvals.includes(action)
            ? [
                {
                  ...source.problem(
                    toPointer('x-actions', role, String(index)),
                    `«${action}» no hace nada aquí: solo con la mezcla DUAL se aprueban los cambios.`,
                  ),
                  remedy: `Quite «${action}», o agregue DUAL a «mixins».`,
                },
              ]
            : [],
        ),
      )
