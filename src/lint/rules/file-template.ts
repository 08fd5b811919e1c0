import { kindInWords } from '#src/kinds/kind-in-words.ts'
import { didYouMean } from '#src/schema/closest.ts'
import type { FileLimit } from '#src/schema/file-types.ts'
import { columnsFieldOf } from '#src/schema/lines-of-file.ts'
import type { PlacedField, ScreenRule } from '../rule.ts'

type FileTemplate = NonNullable<FileLimit['template']>

/** A template of a file that no operation reads, or that goes by what is no choice beside it. */
export const fileTemplate: ScreenRule = {
  id: 'file-template',
  severity: 'error',
  remedy:
    'Deje «template» en el archivo que lee una operación del flujo, y nombre en «by» un campo de opciones de la misma pantalla, y en «only» opciones suyas.',
  on: 'screen',
  check: ({ placed, workflow, whole }) =>
    placed.flatMap((place) => {
      const { field, group, pointer } = place
      const template = field.property['x-file']?.template
      if (!template) return []
      const at = `${pointer}/x-file/template`
      const read = columnsFieldOf({ workflow })
      if (read !== field.name) return [{ ...group.problem(at, unread(field.name, read)), ...renamed(read) }]
      const message = template.by === undefined ? undefined : wrongIn(template.by, place, whole)
      if (message !== undefined) return [group.problem(`${at}/by`, message)]
      return strayIn(template, place).map(({ index, name }) =>
        group.problem(`${at}/only/${index}`, `«${name}» no es una opción de «${template.by ?? ''}».`),
      )
    }),
}

/** @param read name of the field that the operation of the workflow reads */
const unread = (name: string, read: string | undefined): string =>
  read === undefined
    ? `Ninguna operación lee «${name}» por columnas; nadie puede decir cuáles tendría su plantilla.`
    : `La operación lee el archivo del campo «${read}», no el de «${name}».`

const renamed = (read: string | undefined): { remedy?: string } =>
  read === undefined ? {} : { remedy: `Llame «${read}» al campo del archivo, o quite «template».` }

/** Names of `only` that the field of `by` has not. */
function strayIn({ by, only = [] }: FileTemplate, { self }: PlacedField): { index: number; name: string }[] {
  const options = self.find(({ name }) => name === by)?.property.oneOf ?? []
  return only.flatMap((name, index) =>
    options.some((option) => option.const === name) ? [] : [{ index, name }],
  )
}

/** @param whole whether all fields could be read: another rule reports one that could not */
function wrongIn(name: string, { field, self }: PlacedField, whole: boolean): string | undefined {
  const other = self.find((one) => one.name === name)
  if (!other && !whole) return undefined
  if (!other)
    return `«${name}» no es un campo junto a «${field.name}».${didYouMean(
      name,
      self.map((one) => one.name),
    )}`
  return other.property.oneOf
    ? undefined
    : `«${name}» es ${kindInWords(other)}; la plantilla va por una lista de opciones.`
}
