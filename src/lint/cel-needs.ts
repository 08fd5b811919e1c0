import type { Field } from '#src/schema/screen.ts'
import { accessOf, type CelNode, callOf, innerNodes } from '#src/validation/cel-nodes.ts'

/** The objects that an expression calls `self` and `root`. */
export type Objects = { self: Field[]; root: Field[] }

/** Every field that an expression names, and the groups on the way to it. */
export const fieldsMentioned = (node: CelNode, objects: Objects): Set<Field> =>
  new Set([
    ...pathOf(node, objects),
    ...innerNodes(node).flatMap((inner) => [...fieldsMentioned(inner, objects)]),
  ])

/**
 * The fields without whose values a condition cannot hold.
 * @param isHeld false for those without which it cannot fail
 */
export function neededFields(node: CelNode, objects: Objects, isHeld = true): Set<Field> {
  const { op } = node
  const [first, second, third] = innerNodes(node)
  const need = (inner: CelNode | undefined, held = isHeld): Set<Field> =>
    inner ? neededFields(inner, objects, held) : new Set()
  if (op === '!_') return need(first, !isHeld)
  if (op === '&&' || op === '||') {
    const [left, right] = [need(first), need(second)]
    return (op === '&&') === isHeld ? left.union(right) : left.intersection(right)
  }
  if (op === '?:')
    return need(first, true)
      .union(need(second))
      .intersection(need(first, false).union(need(third)))
  if (callOf(node)?.name === 'has') return isHeld ? fieldsMentioned(node, objects) : new Set()
  return readFields(node, objects)
}

/**
 * The fields that a value is made of: not those only tested for presence, nor those of a macro, which may read none.
 */
function readFields(node: CelNode, objects: Objects): Set<Field> {
  const call = callOf(node)
  if (call?.name === 'has') return new Set()
  const inner = call?.on && call.given[0]?.op === 'id' ? [call.on] : innerNodes(node)
  return new Set([...pathOf(node, objects), ...inner.flatMap((part) => [...readFields(part, objects)])])
}

/** The fields of `self.group.field`, from the outside in; none for anything else. */
function pathOf(node: CelNode, objects: Objects): Field[] {
  const access = accessOf(node)
  if (!access) return []
  const { of: base, name } = access
  const outer = pathOf(base, objects)
  const beside = base.op === 'id' ? objectOf(String(base.args), objects) : outer.at(-1)?.level?.fields
  const field = beside?.find((one) => one.name === name)
  return field ? [...outer, field] : []
}

const objectOf = (name: string, { self, root }: Objects): Field[] | undefined =>
  name === 'self' ? self : name === 'root' ? root : undefined
