import { kindOf } from '#src/kinds/index.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import type { ScreenRule } from '../rule.ts'

/** A unique key with a field of several values, which no two records would have alike. */
export const keyKind: ScreenRule = {
  id: 'key-kind',
  severity: 'error',
  remedy: 'Deje en la clave solo campos de un único valor.',
  on: 'screen',
  check: ({ source, document, fields }) =>
    (document['x-resource'].unique ?? []).flatMap((key, i) =>
      key.flatMap((name, j) => {
        const field = fields.find((one) => one.name === name)
        return field && ['object', 'array'].includes(kindOf(field).type)
          ? [
              source.problem(
                `/x-resource/unique/${i}/${j}`,
                `Una clave única es de campos de un único valor, y «${name}» es ${kindInWords(field)}.`,
              ),
            ]
          : []
      }),
    ),
}
