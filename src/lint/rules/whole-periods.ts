import { firstDay } from '#src/schema/validity.ts'
import type { ScreenRule } from '../rule.ts'

/** Whole months proposed for records without periods, or whose last one cannot be looked up. */
export const wholePeriods: ScreenRule = {
  id: 'whole-periods',
  severity: 'error',
  remedy: 'Agregue lo que falta, o quite «period»: sin él se propone que el registro rija desde hoy.',
  on: 'screen',
  check: ({ document, source, fields }) => {
    const { period, mixins = [], unique = [] } = document['x-resource']
    if (!period) return []
    const report = (reason: string) => [
      source.problem(
        '/x-resource/period',
        `No se puede proponer el mes que sigue al último: ${reason}.`,
        'key',
      ),
    ]
    if (!mixins.includes('VIGENCIA')) return report('la pantalla no tiene la mezcla VIGENCIA')
    const key = unique.find((one) => one.includes(firstDay))
    if (!key) return report('ninguna clave única tiene «validFrom», y así nada dice cuáles son de lo mismo')
    return fields.flatMap(({ name, property }) =>
      key.includes(name) && !property['x-filter']
        ? report(
            `los registros de lo mismo se buscan por «${name}», que es de la clave y no tiene «x-filter»: true`,
          )
        : [],
    )
  },
}
