import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { indexableLength, longestText } from '../limits.ts'
import type { ScreenContext, ScreenRule } from '../rule.ts'

/** Texts that a key or an order is made of and that no index can hold whole. */
export const indexableText: ScreenRule = {
  id: 'indexable-text',
  severity: 'error',
  remedy: `Baje «maxLength» a ${indexableLength} o menos, o quite el campo de la clave o del orden.`,
  on: 'screen',
  check: (screen) => [...longKeys(screen), ...longSorts(screen), ...longFirstOrders(screen)],
}

const isLong = (field: Field): boolean => (longestText(field) ?? 0) > indexableLength

const longKeys = ({ source, document, fields }: ScreenContext): Problem[] =>
  (document['x-resource'].unique ?? []).flatMap((key, i) =>
    key.flatMap((name, j) => {
      const field = fields.find((candidate) => candidate.name === name)
      return field && isLong(field)
        ? [
            source.problem(
              `/x-resource/unique/${i}/${j}`,
              `Una clave única usa textos de ${indexableLength} caracteres como máximo; «${name}» admite ${longestText(field)}.`,
            ),
          ]
        : []
    }),
  )

const longSorts = ({ placed }: ScreenContext): Problem[] =>
  placed.flatMap(({ field, group, pointer }) =>
    field.property['x-sort'] && isLong(field)
      ? [
          group.problem(
            `${pointer}/x-sort`,
            `Se ordena por textos de ${indexableLength} caracteres como máximo.`,
          ),
        ]
      : [],
  )

/** The order in which the list is shown first needs an index as well. */
const longFirstOrders = ({ source, document, fields }: ScreenContext): Problem[] =>
  (document['x-screen'].sort ?? []).flatMap((term, index) => {
    const field = fields.find(({ name }) => name === term.split(',')[0])
    return field && isLong(field) && !field.property['x-sort']
      ? [
          source.problem(
            `/x-screen/sort/${index}`,
            `Se ordena por textos de ${indexableLength} caracteres como máximo.`,
          ),
        ]
      : []
  })
