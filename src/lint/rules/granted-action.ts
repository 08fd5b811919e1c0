import type { ScreenContext, ScreenRule } from '../rule.ts'

/** A screen that no role may see, or an action offered in each row that none may do. */
export const grantedAction: ScreenRule = {
  id: 'granted-action',
  severity: 'warning',
  remedy: 'Dé la acción a un rol en «x-actions», o quite el botón.',
  on: 'screen',
  check: (screen) => {
    const granted = new Set(Object.values(screen.document['x-actions']).flat())
    // Without the screen, what its rows would offer need not be told.
    return granted.has('ver') ? ungrantedButtons(screen, granted) : [unseen(screen)]
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
