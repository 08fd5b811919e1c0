import { fieldsOfLabel } from '#src/schema/label-template.ts'
import { codeIn, firstOfLabel, nameIn } from '#src/schema/names-of-records.ts'
import { counts } from '#src/schema/validity.ts'
import { type Need, recordsElsewhere } from '../../resources/elsewhere/records-elsewhere.ts'
import type { Resource } from '../../resources/resource.ts'

/**
 * The same as `referenceIds` for records of a service elsewhere: each text is asked for as an id, and searched for.
 * @param title of the field
 * @param texts as cells have them
 */
export function referenceIdsElsewhere(target: Resource, title: string, texts: string[]): Map<string, string> {
  const { screen, clock } = target
  const codes = screen.unique.flatMap(([name = '']) => name)
  const first = firstOfLabel(screen.label)
  const fields = [...new Set([...codes, ...fieldsOfLabel(screen.label), 'status'])]
  const period = screen.dated ? { day: clock.today() } : {}
  const needs = texts.flatMap((text): Need[] => [
    { target, title, id: codeIn(text), mayHaveEnded: false, ...period },
    { target, title, values: {}, search: codeIn(nameIn(text)), fields, ...period },
  ])
  const found = recordsElsewhere(needs)
  return new Map(
    texts.flatMap((text, at) => {
      const [meant, code, name] = [text, codeIn(text), nameIn(text)].map((one) => one.toLowerCase())
      const ids = [found[at * 2] ?? [], found[at * 2 + 1] ?? []]
        .flat()
        .filter(
          (record) =>
            counts(record) &&
            (['id', ...codes].some((field) => {
              const held = String(record[field] ?? '').toLowerCase()
              return held !== '' && (held === meant || held === code)
            }) ||
              (first !== '' && [meant, name].includes(String(record[first] ?? '').toLowerCase()))),
        )
        .map(({ id }) => id)
      const [only, ...others] = new Set(ids)
      return only !== undefined && others.length === 0 ? [[text, only] as const] : []
    }),
  )
}
