import type { JsonValue } from '#src/schema/json.ts'
import { anyField, type Branch, type Field } from '#src/schema/screen.ts'

/** A screen, as far as it tells what depends on what. */
export type Dependencies = {
  fields: Field[]
  branches?: Branch[]
  rules: { rule: string; at: string; message: string }[]
}

/**
 * Fields of a record that nothing else depends on: no rule, no condition and no `x-` keyword names them, and no rule
 * is told at them or quotes them. A change in one says nothing about any other field.
 */
export function loneFields({ fields, branches = [], rules }: Dependencies): Set<string> {
  const read = branches.flatMap((branch) => [...branch.reads, ...branch.fields])
  if (read.includes(anyField)) return new Set()
  const texts = [
    ...rules.flatMap(({ rule, at, message }) => [rule, at, message]),
    ...fields.flatMap(keywordTexts),
  ].join(' ')
  const words = new Set([...read, ...(texts.match(/\w+/g) ?? [])])
  return new Set(
    fields.filter((field) => isPlain(field) && !words.has(field.name)).map((field) => field.name),
  )
}

const isPlain = ({ level, readOnly, property }: Field): boolean =>
  !level && !readOnly && property.type !== 'array' && property.type !== 'object'

/** Whatever the `x-` keywords of a field say, and of the fields inside it. */
const keywordTexts = ({ property, level }: Field): string[] => [
  ...Object.entries(property).flatMap(([keyword, value]) => (keyword.startsWith('x-') ? textsIn(value) : [])),
  ...(level?.fields.flatMap(keywordTexts) ?? []),
  ...(level?.branches.flatMap((branch) => Object.values(branch.limits).flatMap(textsIn)) ?? []),
]

const textsIn = (value: JsonValue | object): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
