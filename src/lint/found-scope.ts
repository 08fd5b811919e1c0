import type { Field, Find, Screen } from '#src/schema/screen.ts'
import { accessOf, type CelNode, innerNodes } from '#src/validation/cel-nodes.ts'
import { insideOf, meaningIn, type Scope, scopeOf } from './cel-meaning.ts'

/** Lookups of a screen, each as a field of `found`; its own fields are checked elsewhere. */
export const withLookups = ({ finds }: Pick<Screen, 'finds'>): Scope =>
  new Map(scopeOf([], [])).set('found', { of: 'object', fields: finds.map(asField) })

function asField({ name, take, taken, isList }: Find): Field {
  const [first] = taken
  const whole = { name, title: name, required: false, readOnly: true, immutable: false }
  if (!Array.isArray(take)) return { ...whole, kind: first?.kind ?? '', property: first?.property ?? {} }
  const property = isList ? { items: {} } : {}
  return { ...whole, kind: 'group', property, level: { fields: taken, branches: [] } }
}

/** A name that an expression reads of what a lookup found, though the lookup does not take it. */
export type Untaken = { find: Find; name: string; range: CelNode['range'] }

export function untakenIn(node: CelNode, finds: Find[], scope: Scope = withLookups({ finds })): Untaken[] {
  const inside = insideOf(node, scope)
  const access = accessOf(node)
  const of = access && meaningIn(access.of, scope)
  const find = of?.of === 'object' ? finds.find(({ taken }) => taken === of.fields) : undefined
  const isTaken = find?.taken.some(({ name }) => name === access?.name)
  return [
    ...(access && find && !isTaken ? [{ find, name: access.name, range: node.range }] : []),
    ...innerNodes(node).flatMap((inner) => untakenIn(inner, finds, inside)),
  ]
}
