import type { Field } from '#src/schema/screen.ts'
import { boundIn, type CelNode, callOf, innerNodes, isNode, literal } from '#src/validation/cel-nodes.ts'

/** A text of an expression, and its place there. */
export type Text = { text: string; range: CelNode['range'] }

/**
 * Part of the record that an expression stands for, as far as options, days and documents go, or the texts that it may
 * be: an expression of several outcomes may be a part of the record and texts too.
 */
export type Meaning =
  | { of: 'object'; fields: Field[] }
  | { of: 'choice'; name: string; codes: string[]; texts?: Text[] }
  | { of: 'day'; name: string; isComputed?: true; texts?: Text[] }
  | { of: 'document'; name: string }
  | { of: 'texts'; texts: Text[] }
  | { of: 'list'; item: Meaning }
  | { of: 'user'; roles: string[] }

/** Meanings of the names of an expression. */
export type Scope = ReadonlyMap<string, Meaning>

/** @param roles the names that `user.roles` may hold, where they matter */
export const scopeOf = (self: Field[], root: Field[], roles: string[] = []): Scope =>
  new Map<string, Meaning>([
    ['self', { of: 'object', fields: self }],
    ['root', { of: 'object', fields: root }],
    ['old', { of: 'object', fields: root }],
    ['today', { of: 'day', name: 'today', isComputed: true }],
    ...(roles.length > 0 ? [['user', { of: 'user', roles }] as const] : []),
  ])

/** Meaning of a field, where options, days or documents are in it. */
export function meaningOf({ name, property, level }: Field): Meaning | undefined {
  const own = level ? { of: 'object' as const, fields: level.fields } : singleOf(name, property)
  const inside = !level && property.items ? singleOf(name, property.items) : own
  if (!inside) return undefined
  return property.items ? { of: 'list', item: inside } : inside
}

function singleOf(name: string, { oneOf, format }: Field['property']): Meaning | undefined {
  if (oneOf) return { of: 'choice', name, codes: oneOf.map((option) => option.const) }
  if (format === 'rjsf') return { of: 'document', name }
  return format === 'date' ? { of: 'day', name } : undefined
}

const dayFunctions = ['addDays', 'addBusinessDays', 'addMonths', 'addYears', 'monthEnd']

/**
 * Meaning of a part of an expression; undefined where it is neither a text nor a part of the record with options or
 * days.
 */
export function meaningIn(node: CelNode, scope: Scope): Meaning | undefined {
  const { op, args } = node
  if (op === 'id') return scope.get(String(args))
  if (op === '?:')
    return oneOf(
      innerNodes(node)
        .slice(1)
        .map((outcome) => meaningIn(outcome, scope)),
    )
  if (op === 'list') {
    const item = oneOf(innerNodes(node).map((inner) => meaningIn(inner, scope)))
    return item && { of: 'list', item }
  }
  const text = literal(node)
  if (typeof text === 'string') return { of: 'texts', texts: [{ text, range: node.range }] }
  const [first, second] = Array.isArray(args) ? args : []
  if (op === '.') return isNode(first) ? fieldOf(meaningIn(first, scope), second) : undefined
  if (op === '[]' && isNode(first) && isNode(second)) {
    const whole = meaningIn(first, scope)
    return whole?.of === 'list' ? whole.item : fieldOf(whole, literal(second))
  }
  const call = callOf(node)
  if (call && dayFunctions.includes(call.name))
    return { of: 'day', name: `${call.name}(…)`, isComputed: true }
  if (call?.on && call.name === 'filter') return meaningIn(call.on, scope)
  if (call?.on && call.name === 'map') {
    const body = call.given.at(-1)
    const item = body && meaningIn(body, insideOf(node, scope))
    return item && { of: 'list', item }
  }
  return undefined
}

/** Meaning of a value that is one of several; of those without a meaning, only the texts of the others are known. */
function oneOf(meanings: (Meaning | undefined)[]): Meaning | undefined {
  const lists = meanings.flatMap((one) => (one?.of === 'list' ? [one.item] : []))
  if (lists.length > 0) {
    const item = oneOf(lists)
    return item && { of: 'list', item }
  }
  const texts = meanings.flatMap(textsOf)
  const known = meanings.flatMap((one) => (one === undefined || one.of === 'texts' ? [] : [one]))
  const choices = known.filter((one) => one.of === 'choice')
  const days = known.filter((one) => one.of === 'day')
  const [choice] = choices
  const [day] = days
  const isWhole = meanings.every((one) => one !== undefined)
  if (isWhole && choice && choices.length === known.length) {
    const codes = choices.flatMap((one) => one.codes).concat(texts.map(({ text }) => text))
    return { ...choice, codes: [...new Set(codes)], texts }
  }
  if (isWhole && day && days.length === known.length) return { ...day, texts }
  return texts.length > 0 ? { of: 'texts', texts } : undefined
}

/** The texts that a value may be. */
export const textsOf = (meaning: Meaning | undefined): Text[] =>
  meaning && 'texts' in meaning ? (meaning.texts ?? []) : []

function fieldOf(whole: Meaning | undefined, name: unknown): Meaning | undefined {
  if (whole?.of === 'user') return name === 'roles' ? { of: 'list', item: rolesOf(whole.roles) } : undefined
  const field = whole?.of === 'object' ? whole.fields.find((one) => one.name === name) : undefined
  return field && meaningOf(field)
}

const rolesOf = (codes: string[]): Meaning => ({ of: 'choice', name: userRoles, codes })

/** The name of the roles of whoever is signed in, where a problem tells of them. */
export const userRoles = 'user.roles'

/** The scope inside a node: a macro such as `exists` names the item that it reads. */
export function insideOf(node: CelNode, scope: Scope): Scope {
  const naming = boundIn(node)
  if (!naming) return scope
  const { variable, outside, isItem } = naming
  const whole = outside[0] && meaningIn(outside[0], scope)
  const meaning = isItem && whole?.of === 'list' ? whole.item : isItem ? undefined : whole
  const inside = new Map(scope)
  inside.delete(variable)
  return meaning ? inside.set(variable, meaning) : inside
}
