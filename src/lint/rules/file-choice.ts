import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { PlacedField, ScreenRule } from '../rule.ts'

/** A file that people upload, or that goes by what is no option of another screen's data, has nothing to keep back. */
export const fileChoice: ScreenRule = {
  id: 'file-choice',
  severity: 'error',
  remedy:
    'Nombre en «shows» un campo de opciones de la misma pantalla que tengan «x-shows», en un archivo de solo lectura.',
  on: 'screen',
  check: ({ placed, whole }) =>
    placed.flatMap((place) => {
      const { field, group, pointer } = place
      const name = field.property['x-file']?.shows
      if (name === undefined) return []
      const message = wrongIn(name, place, whole)
      return message === undefined ? [] : [group.problem(`${pointer}/x-file/shows`, message)]
    }),
}

/** @param whole whether all fields could be read: another rule reports one that could not */
function wrongIn(name: string, { field, self }: PlacedField, whole: boolean): string | undefined {
  if (!field.property.readOnly)
    return `«${field.name}» lo carga una persona; solo un archivo que escribe el servidor («readOnly») muestra lo que dice una opción.`
  const names = self.map((one) => one.name)
  const other = self.find((one) => one.name === name)
  if (!other)
    return whole ? `«${name}» no es un campo junto a «${field.name}».${didYouMean(name, names)}` : undefined
  const { oneOf } = other.property
  if (!oneOf)
    return `«${name}» es ${kindInWords(other)}; lo que un archivo muestra va por una lista de opciones.`
  return oneOf.some((choice) => choice['x-shows'])
    ? undefined
    : `Ninguna opción de «${name}» muestra otra pantalla («x-shows»); todos podrían descargar el archivo.`
}
