import type { Filtering } from '#src/query/filter.ts'
import { sortKey } from '#src/query/sort-key.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { byText } from '../filtering.ts'

/** What is looked for in a document: a text, in any of its values or in those that a path leads to. */
export type Sought = { paths: string[][]; text: string }

/**
 * For documents: «12» is in any of their values, «condiciones.tasa: 12» in those that the path leads to, from wherever
 * it begins. A part of a path is a name or its title.
 */
export const byPath: Filtering = {
  operators: ['contains'],
  read: (typed, property) => {
    const read = byText.read(typed, property)
    if (typeof read !== 'string') return undefined
    const [, path, text] = pathAndText(read) ?? []
    if (path === undefined || text === undefined) return read
    const names = namesByTitle(property['x-schema'] ?? {})
    const named = (part: string): string => names.get(sortKey(part.trim())) ?? part.trim()
    return `${names.get(sortKey(path)) ?? path.split('.').map(named).join('.')}: ${text}`
  },
  expected: 'un texto, o una ruta y su valor, como «condiciones.tasa: 12»',
}

/** What a text of a query looks for; a name may have dots itself. */
export function soughtIn(read: string): Sought {
  const [, path, text] = pathAndText(read) ?? []
  if (path === undefined || text === undefined) return { paths: [[]], text: read }
  return { paths: path.includes('.') ? [[path], path.split('.')] : [[path]], text }
}

/** Whether a document holds what is looked for; a list on the way stands for its items. */
export function holdsSought(document: JsonValue, { paths, text }: Sought): boolean {
  const key = sortKey(text)
  const isThere = (value: JsonValue): boolean =>
    membersOf(value)?.some(isThere) ?? sortKey(String(value)).includes(key)
  const leadsFrom = (value: JsonValue, path: string[]): boolean =>
    isAlong(value, path, isThere) || membersOf(value)?.some((member) => leadsFrom(member, path)) === true
  return paths.some((path) => leadsFrom(document, path))
}

const pathAndText = (read: string): RegExpExecArray | null => /^([^:]+):\s*(\S.*)$/s.exec(read)

function isAlong(
  value: JsonValue,
  [name, ...rest]: string[],
  isThere: (value: JsonValue) => boolean,
): boolean {
  if (name === undefined) return isThere(value)
  if (Array.isArray(value)) return value.some((item) => isAlong(item, [name, ...rest], isThere))
  const member = isJsonObject(value) ? value[name] : undefined
  return member !== undefined && isAlong(member, rest, isThere)
}

const membersOf = (value: JsonValue): JsonValue[] | undefined =>
  Array.isArray(value) ? value : isJsonObject(value) ? Object.values(value).filter(isSaid) : undefined

const isSaid = (value: JsonValue | undefined): value is JsonValue => value !== undefined

/** Names of properties anywhere in a free schema by the keys of their titles. */
function namesByTitle(schema: JsonObject, names = new Map<string, string>()): Map<string, string> {
  for (const [keyword, part] of Object.entries(schema)) {
    if (keyword === 'properties' && isJsonObject(part))
      for (const [name, { title } = {}] of Object.entries(part as Record<string, JsonObject>))
        if (typeof title === 'string') names.set(sortKey(title), names.get(sortKey(title)) ?? name)
    for (const inner of [part].flat()) if (isJsonObject(inner)) namesByTitle(inner, names)
  }
  return names
}
