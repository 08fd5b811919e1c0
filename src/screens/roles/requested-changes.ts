import { isActionName } from '#src/schema/actions.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'
import type { Changes, OptionGroup } from './role-grid.ts'

/** A change's requested permissions as edits of the matrix. */
export const requestedChanges = (
  { asked: requested }: NonNullable<RoleStatus['pending']>,
  groups: OptionGroup[],
  held: ReadonlySet<number>,
): Changes =>
  new Map(
    groups
      .flatMap(({ rows }) => rows)
      .flatMap(({ id: option, actions }) => {
        const names = requested[option]
        if (!Array.isArray(names)) return []
        return Object.entries(actions)
          .filter(([name]) => isActionName(name))
          .map(([name, id]): [number, boolean] => [id, names.includes(name)])
          .filter(([id, active]) => held.has(id) !== active)
      }),
  )
