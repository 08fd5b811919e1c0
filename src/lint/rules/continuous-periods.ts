import { firstDay } from '#src/schema/validity.ts'
import type { ScreenRule } from '../rule.ts'

/** Periods that are to follow each other, of records that have none or that nothing says are about the same. */
export const continuousPeriods: ScreenRule = {
  id: 'continuous-periods',
  severity: 'error',
  remedy:
    'Agregue la mezcla VIGENCIA y una clave única con validFrom, como ["code", "validFrom"], o quite «continuous».',
  on: 'screen',
  check: ({ document, source }) => {
    const { continuous, mixins = [], unique = [] } = document['x-resource']
    if (!continuous) return []
    const missing = !mixins.includes('VIGENCIA')
      ? 'la pantalla no tiene la mezcla VIGENCIA'
      : unique.some((key) => key.includes(firstDay))
        ? undefined
        : 'ninguna clave única tiene «validFrom», y así nada dice cuáles son de lo mismo'
    return missing
      ? [
          source.problem(
            '/x-resource/continuous',
            `Los períodos no pueden ir uno tras otro: ${missing}.`,
            'key',
          ),
        ]
      : []
  },
}
