import { type ActionName, actionNumbers, isActionName } from '#src/schema/actions.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'

/** An option of the menu, and the ids of its actions. */
export type OptionRow = { id: number; name: string; actions: Partial<Record<ActionName, number>> }

/** Options under one submodule. */
export type OptionGroup = { module: string; subModule: string; rows: OptionRow[] }

/** Every option with its actions, in the order of the menu. */
export function groupsOf({ Modules, actions }: PermissionData): OptionGroup[] {
  const groups = new Map<string, OptionGroup>()
  for (const { id, name, moduleName: module, subModule } of Modules) {
    const key = `${module}/${subModule}`
    const group = groups.get(key) ?? { module, subModule, rows: [] }
    groups.set(key, group)
    const own = actions.filter((action) => action.menuOperation_id === id && isActionName(action.accionName))
    group.rows.push({
      id,
      name,
      actions: Object.fromEntries(own.map((action) => [action.accionName, action.id])),
    })
  }
  return [...groups.values()]
}

const allActions = Object.keys(actionNumbers) as ActionName[]

/** The actions that some option has, in the order of their numbers. */
export const columnsOf = (groups: OptionGroup[]): ActionName[] =>
  allActions.filter((name) =>
    groups.some(({ rows }) => rows.some(({ actions }) => actions[name] !== undefined)),
  )

/** Ids of the actions that a role holds. */
export const heldBy = ({ perm }: PermissionData, role: number): ReadonlySet<number> =>
  new Set(perm.filter((link) => link.rol_id === role).map((link) => link.actionId))

/** Edits of a role: the new value by the action's id. */
export type Changes = ReadonlyMap<number, boolean>

/** Whether a role is to have an action. */
export const holds = (held: ReadonlySet<number>, changes: Changes, id: number): boolean =>
  changes.get(id) ?? held.has(id)

/**
 * Grants or withdraws an action of an option. Whoever may do anything there may see it (rule ROL-2): each action adds
 * «ver», and without «ver» all others go.
 */
export function toggled(
  changes: Changes,
  held: ReadonlySet<number>,
  { actions }: OptionRow,
  name: ActionName,
): Changes {
  const id = actions[name]
  if (id === undefined) return changes
  const target = !holds(held, changes, id)
  const along = target ? [actions.ver] : name === 'ver' ? Object.values(actions) : []
  const next = new Map(changes)
  for (const one of [id, ...along]) {
    if (one === undefined) continue
    if (held.has(one) === target) next.delete(one)
    else next.set(one, target)
  }
  return next
}

/** Edits without those that the role has by now, because somebody else saved them. */
export const stillChanged = (changes: Changes, held: ReadonlySet<number>): Changes =>
  new Map([...changes].filter(([id, target]) => held.has(id) !== target))

/** Changes in one option. */
export type OptionDifference = { option: OptionRow; granted: ActionName[]; withdrawn: ActionName[] }

/** The changes by option, in the order of the menu. */
export const differencesOf = (groups: OptionGroup[], changes: Changes): OptionDifference[] =>
  groups
    .flatMap(({ rows }) => rows)
    .map((option) => {
      const names = allActions.filter((name) => changes.has(option.actions[name] ?? 0))
      const isGranted = (name: ActionName): boolean => changes.get(option.actions[name] ?? 0) === true
      return {
        option,
        granted: names.filter(isGranted),
        withdrawn: names.filter((name) => !isGranted(name)),
      }
    })
    .filter(({ granted, withdrawn }) => granted.length + withdrawn.length > 0)

/** Options where the role would both make and approve changes (rule ROL-3). */
export const selfApproved = (
  differences: OptionDifference[],
  held: ReadonlySet<number>,
  changes: Changes,
): OptionRow[] =>
  differences
    .map(({ option }) => option)
    .filter(({ actions: { crear, aprobar } }) => {
      const both = [crear, aprobar]
      return (
        both.every((id) => id !== undefined && holds(held, changes, id)) &&
        both.some((id) => id !== undefined && changes.has(id))
      )
    })

/** «aprobar» as a heading. */
export const actionTitle = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
