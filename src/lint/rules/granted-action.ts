import type { ScreenRule } from '../rule.ts'

/** An action offered in each row that no role may do. */
export const grantedAction: ScreenRule = {
  id: 'granted-action',
  severity: 'warning',
  remedy: 'Dé la acción a un rol en «x-actions», o quite el botón.',
  on: 'screen',
  check: ({ document, source }) => {
    const granted = new Set(Object.values(document['x-actions']).flat())
    return (document['x-screen'].rowActions ?? []).flatMap(({ action, label }, index) =>
      granted.has(action)
        ? []
        : [
            source.problem(
              `/x-screen/rowActions/${index}/action`,
              `Ningún rol tiene la acción «${action}», así que nadie verá «${label}».`,
            ),
          ],
    )
  },
}
