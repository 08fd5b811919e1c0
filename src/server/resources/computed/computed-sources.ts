import type { Field } from '#src/schema/screen.ts'
import { expressionsOf } from '#src/validation/looked-up.ts'
import { namesRead } from '#src/validation/rule-reads.ts'
import type { Resource } from '../resource.ts'

/** Titles of the fields and of the other screens that a computed value comes from. */
export type Sources = { fields: Set<string>; screens: Set<string> }

/**
 * Sources of an expression, through the computed fields and the lookups that it reads.
 * @param self the fields that it calls `self`
 */
export function sourcesOf(resource: Resource, self: Field[], text: string): Sources {
  const sources: Sources = { fields: new Set(), screens: new Set() }
  const seen = new Set<string>()
  const add = (fields: Field[], expression: string): void => {
    if (seen.has(expression)) return
    seen.add(expression)
    const { screen, finds } = resource
    for (const [read, among] of [
      [fieldsRead(fields, expression, 'self'), fields],
      [fieldsRead(screen.fields, expression, 'root'), screen.fields],
    ] as const)
      for (const { title, property } of read)
        if (property['x-computed'] === undefined) sources.fields.add(title)
        else add(among, property['x-computed'])
    const names = namesRead([expression], 'found')
    for (const find of finds.filter(({ name }) => names.has(name))) {
      sources.screens.add(find.target.screen.title)
      for (const inner of expressionsOf(find)) add(screen.fields, inner)
    }
  }
  add(self, text)
  return sources
}

function fieldsRead(fields: Field[], text: string, base: 'self' | 'root'): Field[] {
  const names = namesRead([text], base)
  return fields.filter(({ name }) => names.has(name))
}

const either = new Intl.ListFormat('es-CO', { type: 'disjunction' })

const all = new Intl.ListFormat('es-CO')

/** What to change so that another value results. */
export function remedyFor({ fields, screens }: Sources): string {
  const own = quoted(fields)
  if (screens.size > 0)
    return `Revise ${all.format([...own, `los registros de ${all.format(quoted(screens))} de los que sale`])}.`
  return own.length > 0 ? `Corrija ${either.format(own)}.` : 'Avise a quien mantiene la pantalla.'
}

const quoted = (titles: Set<string>): string[] => [...titles].map((title) => `«${title}»`)
