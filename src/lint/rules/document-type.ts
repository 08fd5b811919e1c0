import { documentTypes } from '#src/kinds/documento/types.ts'
import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { PlacedField, ScreenRule } from '../rule.ts'

/** A document number that depends on a field that is not beside it, or that holds no document type. */
export const documentType: ScreenRule = {
  id: 'document-type',
  severity: 'error',
  remedy: 'Nombre el campo del mismo objeto que tiene el tipo de documento, con el vocabulario DOCUMENTO.',
  on: 'screen',
  check: ({ placed, whole }) =>
    placed.flatMap((place) => {
      const { field, declared, group, pointer } = place
      const name = field.property['x-document-type']
      const message = name === declared?.property['x-document-type'] ? undefined : wrongIn(name, place, whole)
      return message === undefined ? [] : [group.problem(`${pointer}/x-document-type`, message)]
    }),
}

/** @param whole whether all fields could be read: another rule reports one that could not */
function wrongIn(name = '', { field, self, declared }: PlacedField, whole: boolean): string | undefined {
  const isItem = !declared && !self.includes(field)
  if (isItem)
    return 'Los elementos de una lista no tienen campos al lado; haga de cada uno un objeto con su tipo y su número.'
  const type = self.find((one) => one.name === name)
  const names = self.map((one) => one.name)
  if (!type && !whole) return undefined
  if (!type) return `«${name}» no es un campo junto a «${field.name}».${didYouMean(name, names)}`
  const { oneOf } = type.property
  if (!oneOf) return `«${name}» es ${kindInWords(type)}; el tipo de documento es una lista de opciones.`
  const unknown = oneOf.find((option) => !documentTypes.includes(option.const))
  return unknown && `«${unknown.const}» no es un tipo de documento; los hay ${documentTypes.join(', ')}.`
}
