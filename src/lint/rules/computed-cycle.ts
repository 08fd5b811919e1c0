import { resolveFinds } from '#src/compile/resolve-finds.ts'
import type { Problem } from '#src/schema/schema-problem.ts'
import type { Field } from '#src/schema/screen.ts'
import { type CelNode, innerNodes, treeOf } from '#src/validation/cel-nodes.ts'
import { namesFollowed } from '#src/validation/looked-up.ts'
import { readAt } from '#src/validation/rule-reads.ts'
import type { PlacedField, ScreenContext, ScreenRule } from '../rule.ts'

/** A field computed from itself, or from one computed after it: the earlier value of that one would be read. */
export const computedCycle: ScreenRule = {
  id: 'computed-cycle',
  severity: 'error',
  remedy:
    'Calcule cada campo con los que escribe la persona, o con los calculados que están antes en «properties».',
  on: 'screen',
  check: (screen) => {
    const { fields, placed } = screen
    const computed = placed.filter(({ field }) => field.property['x-computed'] !== undefined)
    const direct = computed.flatMap((one, place) => {
      const later = computed.slice(place)
      return readBy(one, fields).flatMap((path) => {
        const read = later.find((other) => pathOf(other, fields) === path)
        if (!read) return []
        const name = pathOf(one, fields)
        const message =
          read === one
            ? `«${name}» se calcula con su propio valor.`
            : readBy(read, fields).includes(name)
              ? `«${name}» se calcula con «${path}», y «${path}» con «${name}».`
              : `«${name}» se calcula con «${path}», que se calcula después.`
        return [one.group.problem(`${one.pointer}/x-computed`, message)]
      })
    })
    return direct.length > 0 ? direct : throughFinds(screen, computed)
  },
}

/** Fields of the record by whose own value a lookup that they read chooses its rows. */
function throughFinds({ document, fields }: ScreenContext, computed: PlacedField[]): Problem[] {
  const finds = resolveFinds(document['x-find'], fields)
  return computed.flatMap(({ field: { name, property }, self, group, pointer }) => {
    const reads = namesFollowed({ fields, finds }, [property['x-computed'] ?? ''])
    const alone = namesFollowed({ fields, finds: [] }, [property['x-computed'] ?? ''])
    return self === fields && reads.has(name) && !alone.has(name)
      ? [
          {
            ...group.problem(
              `${pointer}/x-computed`,
              `«${name}» se calcula con una búsqueda que necesita su propio valor.`,
            ),
            remedy: `En «x-find» busque por campos que escribe la persona, no por «${name}» ni por lo que se calcula con él.`,
          },
        ]
      : []
  })
}

/** Path of a field: its name in the record, or in a group, after the group's. */
const pathOf = ({ field, self }: PlacedField, fields: Field[]): string =>
  [groupOf(self, fields), field.name].filter(Boolean).join('.')

const groupOf = (self: Field[], fields: Field[]): string | undefined =>
  fields.find(({ level }) => level?.fields === self)?.name

/**
 * The fields that the expression of a computed one reads, by their paths, each once. As one of two outcomes its own
 * value, which it has not yet, says that it has none.
 */
function readBy({ field, self }: PlacedField, fields: Field[]): string[] {
  const tree = treeOf(field.property['x-computed'] ?? '')
  const group = groupOf(self, fields)
  const toPath = ([from, ...names]: string[]): string =>
    (from === 'self' && group !== undefined ? [group, ...names] : names).join('.')
  const own = [group, field.name].filter(Boolean).join('.')
  const read = (node: CelNode): string[] => [
    ...accessOf(node).map(toPath),
    ...innerNodes(node)
      .filter((inner) => !(node.op === '?:' && accessOf(inner).map(toPath).includes(own)))
      .flatMap(read),
  ]
  return [...new Set(tree ? read(tree) : [])]
}

/** Path of an access to a part of `self` or `root`, and the paths on its way. */
function accessOf(node: CelNode): string[][] {
  const { base = '', path = [] } = readAt(node) ?? {}
  return path.length > 0 && ['self', 'root'].includes(base) ? [[base, ...path]] : []
}
