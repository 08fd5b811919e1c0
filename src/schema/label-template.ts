const place = /\{(\w+)\}/g

/** Fields that a label template names. */
export const fieldsOfLabel = (template: string): string[] =>
  [...template.matchAll(place)].map(([, name = '']) => name)

/** A label from its template: `{code} - {name}`. What is empty goes with its separator, and with brackets around it. */
export function fillLabel(template: string, textOf: (field: string) => string): string {
  const [first = '', ...rest] = template.split(place)
  let said = ''
  let between = first
  for (let at = 0; at < rest.length; at += 2) {
    const [name = '', after = ''] = rest.slice(at, at + 2)
    const text = textOf(name)
    if (text === '') between = withoutPart(between, after, said === '')
    else {
      said += between + text
      between = after
    }
  }
  return (said + between).trim()
}

/** Text between two parts when it is left without content. */
function withoutPart(before: string, after: string, isFirst: boolean): string {
  if (bracketed.has(before.slice(-1) + after.slice(0, 1)))
    return withoutPart(before.slice(0, -1), after.slice(1), isFirst)
  if (isSeparator(before) && !isFirst) return after
  // A bracket that opens here closes after the next part.
  return before + (isSeparator(after) ? after.replace(/.*?([([«]?)$/, '$1') : after)
}

const bracketed = new Set(['()', '[]', '«»'])

const isSeparator = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)

/** The template of a label that shows a key. */
export const keyTemplate = (key: string[]): string => key.map((name) => `{${name}}`).join(' - ')
