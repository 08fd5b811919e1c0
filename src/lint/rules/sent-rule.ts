import type { ScreenRule } from '../rule.ts'

/** A rule that waits for a record to be sent for approval, in a screen where none is. */
export const sentRule: ScreenRule = {
  id: 'sent-rule',
  severity: 'error',
  remedy: 'Quite «on», para que la regla se pregunte en cada guardado, o agregue la mezcla DUAL.',
  on: 'screen',
  check: ({ document, source }) =>
    document['x-resource'].mixins?.includes('DUAL')
      ? []
      : (document['x-rules'] ?? []).flatMap(({ id, on }, index) =>
          on === undefined
            ? []
            : [
                source.problem(
                  `/x-rules/${index}/on`,
                  `La regla «${id}» espera que el registro se envíe a aprobación, y sin la mezcla DUAL ninguno se envía.`,
                  'key',
                ),
              ],
        ),
}
