const place = /\{(\w+)\}/g

/** The fields that the template of a label names. */
export const fieldsOfLabel = (template: string): string[] =>
  [...template.matchAll(place)].map(([, name = '']) => name)

/** A label from its template: `{code} - {name}`. */
export const fillLabel = (template: string, textOf: (field: string) => string): string =>
  template.replace(place, (_place, name: string) => textOf(name)).trim()

/** The template of a label that shows a key. */
export const keyTemplate = (key: string[]): string => key.map((name) => `{${name}}`).join(' - ')
