import { isActionName } from '#src/schema/actions.ts'
import type { RoleStanding } from '#src/schema/role-standing.ts'
import type { Changes, OptionGroup } from './role-grid.ts'

/** What a change asks for, as the matrix takes it up again. */
export const changesAsked = (
  { asked }: NonNullable<RoleStanding['pending']>,
  groups: OptionGroup[],
  held: ReadonlySet<number>,
): Changes =>
  new Map(
    groups
      .flatMap(({ rows }) => rows)
      .flatMap(({ id: option, actions }) => {
        const names = asked[option]
        if (!Array.isArray(names)) return []
        return Object.entries(actions)
          .filter(([name]) => isActionName(name))
          .map(([name, id]): [number, boolean] => [id, names.includes(name)])
          .filter(([id, active]) => held.has(id) !== active)
      }),
  )
