import type { JsonValue } from '#src/schema/json.ts'
import { anyField, type Branch, type Field } from '#src/schema/screen.ts'
import { isAmong, namesRead } from './rule-reads.ts'

/** The parts of a screen that show what depends on what. */
export type Dependencies = {
  fields: Field[]
  branches?: Branch[]
  rules: { rule: string; show?: Record<string, string>; at: string; message: string }[]
}

/**
 * Fields of a record that nothing else depends on: no rule, no condition and no `x-` keyword names them, and no rule is
 * reported at them or quotes them. A change in one affects no other field.
 */
export function loneFields({ fields, branches = [], rules }: Dependencies): Set<string> {
  const read = branches.flatMap((branch) => [...branch.reads, ...branch.fields])
  if (read.includes(anyField)) return new Set()
  const expressions = [
    ...rules.flatMap(({ rule, show = {} }) => [rule, ...Object.values(show)]),
    ...fields.flatMap(expressionsOf),
  ]
  const names = namesRead(expressions, 'self', 'old').union(
    namesRead([...expressions, ...fields.flatMap(expressionsInside)], 'root'),
  )
  const texts = [...rules.flatMap(({ at, message }) => [at, message]), ...fields.flatMap(otherTexts)].join(
    ' ',
  )
  const words = new Set([...read, ...(texts.match(/\w+/g) ?? [])])
  return new Set(
    fields
      .filter((field) => isPlain(field) && !isAmong(names, field.name) && !words.has(field.name))
      .map((field) => field.name),
  )
}

const isPlain = ({ level, readOnly, property }: Field): boolean =>
  !level && !readOnly && property.type !== 'array' && property.type !== 'object'

const written = [
  'x-visible',
  'x-required',
  'x-enabled',
  'x-default',
  'x-proposed',
  'x-computed',
  'x-cell',
] as const

const expressionsOf = ({ property }: Field): string[] => written.flatMap((keyword) => property[keyword] ?? [])

const expressionsInside = ({ level }: Field): string[] =>
  (level?.fields ?? []).flatMap((field) => [...expressionsOf(field), ...expressionsInside(field)])

/** All other `x-` keywords of a field, and of the fields inside it. */
const otherTexts = ({ property, level }: Field): string[] => [
  ...Object.entries(property).flatMap(([keyword, value]) =>
    keyword.startsWith('x-') && !written.some((one) => one === keyword) ? textsIn(value) : [],
  ),
  ...(level?.fields.flatMap(otherTexts) ?? []),
  ...(level?.branches.flatMap((branch) => Object.values(branch.limits).flatMap(textsIn)) ?? []),
]

const textsIn = (value: JsonValue | object): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsIn)
      : []
