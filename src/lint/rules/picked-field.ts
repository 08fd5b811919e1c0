import { didYouMean } from '#src/schema/closest.ts'
import { pickingOf } from '#src/schema/picking-of.ts'
import type { Picking, Property } from '#src/schema/property-dialect.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import type { CatalogueRule } from '../rule.ts'

/** A value that is looked for in a field or by a reference that its screen has not; `known-resource` tells of the screen. */
export const pickedField: CatalogueRule = {
  id: 'picked-field',
  severity: 'error',
  remedy:
    'En «x-picked», o en «picked» de una plantilla, escriba un texto de esa pantalla y una referencia suya con «x-filter»; en «holder», un texto de esta pantalla o una referencia a la misma que «by»; en «where», opciones de listas suyas con «x-filter»; en «except», un texto de esta pantalla; en «shows», campos de esa pantalla.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap(({ value, source }) => {
      const fields = screensById.get(String(value.$id))?.fields ?? []
      return fields.flatMap(({ name, property }) => {
        const picked = pickingOf(property)
        if (!picked) return []
        const wrong =
          wrongIn(screensById, picked) ??
          wrongHolder(screensById, picked, fields) ??
          wrongOffer(screensById, picked, fields)
        return wrong
          ? [source.problem(`/properties/${name}/${placeIn(property)}/${wrong.at}`, wrong.message)]
          : []
      })
    }),
}

const placeIn = (property: Property): string => (property['x-picked'] ? 'x-picked' : 'x-file/template/picked')

type Wrong = {
  at: 'take' | 'by' | `shows/${number}` | 'holder' | `where/${string}` | 'except'
  message: string
}

function wrongIn(
  screensById: ReadonlyMap<string, Screen>,
  { from, take, by, shows = [] }: Picking,
): Wrong | undefined {
  const screen = screensById.get(from)
  if (!screen) return undefined
  const names = screen.fields.map(({ name }) => name)
  if (findField(screen, take)?.property.type !== 'string')
    return { at: 'take', message: `«${from}» no tiene un texto «${take}».${didYouMean(take, names)}` }
  const unknown = shows.findIndex((name) => !names.includes(name))
  if (unknown >= 0) {
    const name = shows[unknown] ?? ''
    return {
      at: `shows/${unknown}`,
      message: `«${from}» no tiene un campo «${name}».${didYouMean(name, names)}`,
    }
  }
  const held = findField(screen, by)?.property
  return held?.['x-ref'] !== undefined && held['x-filter']
    ? undefined
    : { at: 'by', message: `«${from}» no se filtra por una referencia «${by}».${didYouMean(by, names)}` }
}

/** The field beside it is a text, or refers to what `by` refers to. */
function wrongHolder(
  screensById: ReadonlyMap<string, Screen>,
  { from, by, holder }: Picking,
  fields: Field[],
): Wrong | undefined {
  if (holder === undefined) return undefined
  const beside = findField({ fields }, holder)?.property
  const names = fields.map(({ name }) => name)
  if (beside?.type !== 'string')
    return {
      at: 'holder',
      message: `No hay un texto «${holder}» en esta pantalla.${didYouMean(holder, names)}`,
    }
  const screen = screensById.get(from)
  const held = screen && findField(screen, by)?.property['x-ref']
  return !screen || beside['x-ref'] === undefined || beside['x-ref'] === held
    ? undefined
    : { at: 'holder', message: `«${holder}» no refiere a «${held}», como «${by}».` }
}

/** Of the records on offer: options of closed lists by which their list is filtered, and a text beside the field. */
function wrongOffer(
  screensById: ReadonlyMap<string, Screen>,
  { from, where = {}, except }: Picking,
  fields: Field[],
): Wrong | undefined {
  const screen = screensById.get(from)
  for (const [name, value] of Object.entries(screen ? where : {})) {
    const { property } = (screen && findField(screen, name)) ?? {}
    const options = property?.['x-filter'] ? (property.oneOf ?? []).map((option) => String(option.const)) : []
    const unknown = [value].flat().find((one) => !options.includes(one))
    if (unknown !== undefined)
      return {
        at: `where/${name}`,
        message:
          options.length === 0
            ? `«${from}» no se filtra por una lista de opciones «${name}».`
            : `«${name}» no tiene la opción «${unknown}».${didYouMean(unknown, options)}`,
      }
  }
  return except === undefined || findField({ fields }, except)?.property.type === 'string'
    ? undefined
    : { at: 'except', message: `No hay un texto «${except}» en esta pantalla.` }
}
