import type { Screen } from '#src/schema/screen.ts'

/** Adds every screen to the options of the fields that name one (`x-screens`), once all of them are known. */
export function nameScreens(screens: Screen[]): Screen[] {
  const options = screens
    .map(({ id, title }) => ({ const: id, title }))
    .sort((a, b) => a.title.localeCompare(b.title, 'es'))
  return screens.map((screen) =>
    screen.fields.some(({ property }) => property['x-screens'])
      ? {
          ...screen,
          fields: screen.fields.map((field) => {
            const { oneOf = [], 'x-screens': namesScreens } = field.property
            return namesScreens
              ? { ...field, property: { ...field.property, oneOf: [...oneOf, ...options] } }
              : field
          }),
        }
      : screen,
  )
}
