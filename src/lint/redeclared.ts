import type { Group } from '#src/compile/groups.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Problem } from '#src/schema/schema-problem.ts'

/**
 * Groups of a screen without the fields that it declares although one of its mixins has them, and a problem for each.
 * Left in, they would cause problems at the mixin's field wherever the screen contradicts it.
 */
export function withoutRedeclared(groups: Group[]): { groups: Group[]; problems: Problem[] } {
  const [own, ...mixins] = groups
  const ownerOf = (name: string): Group | undefined =>
    mixins.find(({ properties }) => Object.hasOwn(properties, name))
  if (!own) return { groups, problems: [] }
  const entries = Object.entries(own.properties)
  const problems = entries.flatMap(([name]) => {
    const owner = ownerOf(name)
    return owner
      ? [
          {
            ...own.problem(
              toPointer('properties', name),
              `El campo «${name}» ya lo trae la mezcla ${owner.mixin}.`,
              'key',
            ),
            rule: 'unique-field',
          },
        ]
      : []
  })
  const properties = Object.fromEntries(entries.filter(([name]) => !ownerOf(name)))
  return problems.length === 0
    ? { groups, problems }
    : { groups: [{ ...own, properties }, ...mixins], problems }
}
