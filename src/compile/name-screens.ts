import type { Screen } from '#src/schema/screen.ts'

/** Adds every screen, or those that are listed, to the options of the fields that name one (`x-screens`), once all of them are known. */
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
            if (!namesScreens) return field
            const named = Array.isArray(namesScreens)
              ? options.filter((option) => namesScreens.includes(option.const))
              : options
            return { ...field, property: { ...field.property, oneOf: [...oneOf, ...named] } }
          }),
        }
      : screen,
  )
}
