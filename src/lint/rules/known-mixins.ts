import { nearestOf } from '#src/schema/closest.ts'
import type { ScreenRule } from '../rule.ts'

/** A mixin that does not exist. */
export const knownMixins: ScreenRule = {
  id: 'known-mixins',
  severity: 'error',
  remedy: 'Escriba una de las mezclas de schemas/shared/mixins.json.',
  on: 'screen',
  check: ({ source, document, shared }) => {
    const existing = Object.keys(shared.mixins)
    return (document['x-resource'].mixins ?? []).flatMap((name, index) =>
      existing.includes(name)
        ? []
        : [
            source.problem(
              `/x-resource/mixins/${index}`,
              `Mezcla desconocida «${name}».${nearestOf(name, existing, 'Las que hay')}`,
            ),
          ],
    )
  },
}
