import type { ActionName } from '#src/schema/actions.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { RoleStatus } from '#src/schema/role-status.ts'
import type { Changes, OptionDifference, OptionRow } from './role-grid.ts'

/** An existing role, or one that is to be created. */
export type EditedRole = Omit<PermissionData['roles'][number], 'id'> & {
  /** Undefined for one that is to be created. */
  id: number | undefined
  /** The role whose permissions a new one starts with. */
  like?: number
}

/** A role under edit. */
export type RoleEdit = {
  role: EditedRole
  held: ReadonlySet<number>
  changes: Changes
  /** Whether the role is to be active. */
  state: boolean
  differences: OptionDifference[]
  /** Options where the role would approve its own changes. */
  selfApproved: OptionRow[]
  /** How many people lose access, where the role is deactivated. */
  people: number
  isDirty: boolean
  toggle: (row: OptionRow, action: ActionName) => void
  toggleState: () => void
  /** Starts from a change that was not approved. */
  takeUp: (pending: NonNullable<RoleStatus['pending']>) => void
  reset: () => void
  /** Reloads the role; edits stay. */
  refresh: () => void
  save: { run: (reason: string) => Promise<void>; pending: boolean; error: Error | null }
}
