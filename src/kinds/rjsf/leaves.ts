import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { pesoSign } from '#src/schema/peso-sign.ts'
import type { Kind } from '../kind.ts'
import { facets, type Member, memberOf } from './facets.ts'
import { leafKind } from './leaf-kind.ts'
import { isUnnamed, unnamedTitle } from './refuse-document.ts'

/** A single value inside a document: its path, the titles on the way, and its text. */
export type Leaf = { path: string[]; titles: string[]; text: string }

/** Every single value of a document, in its order, in the words of its free schema. */
export const leavesOf = (value: JsonValue, root: JsonObject): Leaf[] => leavesIn(value, root, root, [], [])

function leavesIn(
  value: JsonValue,
  schema: JsonValue | undefined,
  root: JsonObject,
  path: string[],
  above: string[],
): Leaf[] {
  const here = facets(schema, root, value)
  if (typeof value !== 'object' || value === null) return [{ path, titles: above, text: textOf(value, here) }]
  const isList = Array.isArray(value)
  const branch = isList ? undefined : branchTitle(here)
  const titles = branch === undefined ? above : [...above, branch]
  const inside = Object.entries(value).flatMap(([name, one]) => {
    const member = memberOf(here, name, isList)
    // A constant only tells its alternative apart, whose title says the same.
    if (isJsonObject(member?.schema) && 'const' in member.schema) return []
    const title = isList ? numbered(above, Number(name)) : [...titles, titleOf(member, root, name)]
    return leavesIn(one, member?.schema, root, [...path, name], title)
  })
  return inside.length > 0 || branch === undefined ? inside : [{ path, titles: above, text: branch }]
}

/** The titles on the way to a place in a document, whether there is a value or not. */
export function titlesAt(root: JsonObject, document: JsonValue | undefined, path: string[]): string[] {
  let titles: string[] = []
  let schema: JsonValue | undefined = root
  let value = document
  for (const name of path) {
    const isList = Array.isArray(value)
    const here = facets(schema, root, value)
    const member = memberOf(here, name, isList)
    const branch = isList ? undefined : branchTitle(here)
    titles = isList
      ? numbered(titles, Number(name))
      : [...titles, ...(branch === undefined ? [] : [branch]), titleOf(member, root, name)]
    schema = member?.schema
    value = typeof value === 'object' && value !== null ? (value as JsonObject)[name] : undefined
  }
  return titles
}

/** «Condiciones 2»: the title of a list with the number of its item. */
const numbered = (titles: string[], index: number): string[] => [
  ...titles.slice(0, -1),
  `${titles.at(-1) ?? 'Elemento'} ${index + 1}`,
]

/** A name that somebody wrote says more than what all such names are called; that of a row just added is nobody's. */
function titleOf(member: Member | undefined, root: JsonObject, name: string): string {
  if (member?.isKeyed && isUnnamed(name)) return unnamedTitle
  const titled = facets(member?.schema, root).find(({ title }) => typeof title === 'string')
  return titled && !member?.isKeyed ? String(titled.title) : name
}

/** The title of the alternative that an object is of: one with a constant member. */
const branchTitle = (here: JsonObject[]): string | undefined => {
  const branch = here
    .slice(1)
    .find(
      ({ title, properties }) =>
        typeof title === 'string' &&
        isJsonObject(properties) &&
        Object.values(properties).some((one) => isJsonObject(one) && 'const' in one),
    )
  return branch && String(branch.title)
}

function textOf(value: string | number | boolean | null, here: JsonObject[]): string {
  if (value === null) return 'vacío'
  const option = here.find((facet) => 'const' in facet && typeof facet.title === 'string')
  if (option) return String(option.title)
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  const fitting = here.find((facet) => isOfType(value, leafKind(facet)))
  const kind = fitting && leafKind(fitting)
  return kind ? withUnit(kind, kind.format(value, fitting)) : String(value)
}

/** A figure with the sign of money before it, or that of a share after it. */
const withUnit = ({ unit }: Kind, text: string): string => {
  if (unit === '$') return `${pesoSign}${text}`
  return unit === '%' ? `${text}\u00a0%` : text
}

const isOfType = (value: JsonValue, kind: Kind | undefined): boolean =>
  kind !== undefined && typeof value === (kind.type === 'integer' ? 'number' : kind.type)
