import { didYouMean } from '#src/schema/closest.ts'
import { findField, type Screen } from '#src/schema/screen.ts'
import type { CatalogueRule } from '../rule.ts'

/** A value that is looked for in a field or by a reference that its screen has not; `known-resource` tells of the screen. */
export const pickedField: CatalogueRule = {
  id: 'picked-field',
  severity: 'error',
  remedy:
    'En «x-picked» escriba un texto de esa pantalla y una referencia suya con «x-filter»; el campo es un texto del registro.',
  on: 'catalogue',
  check: (screens, screensById) =>
    screens.flatMap(({ value, source }) => {
      const fields = screensById.get(String(value.$id))?.fields ?? []
      return fields.flatMap(({ name, property }) => {
        const picked = property['x-picked']
        if (!picked) return []
        const wrong = wrongIn(screensById, picked)
        return wrong ? [source.problem(`/properties/${name}/x-picked/${wrong.at}`, wrong.message)] : []
      })
    }),
}

type Wrong = { at: 'take' | 'by'; message: string }

function wrongIn(
  screensById: ReadonlyMap<string, Screen>,
  { from, take, by }: { from: string; take: string; by: string },
): Wrong | undefined {
  const screen = screensById.get(from)
  if (!screen) return undefined
  const names = screen.fields.map(({ name }) => name)
  if (findField(screen, take)?.property.type !== 'string')
    return { at: 'take', message: `«${from}» no tiene un texto «${take}».${didYouMean(take, names)}` }
  const held = findField(screen, by)?.property
  return held?.['x-ref'] !== undefined && held['x-filter']
    ? undefined
    : { at: 'by', message: `«${from}» no se filtra por una referencia «${by}».${didYouMean(by, names)}` }
}
