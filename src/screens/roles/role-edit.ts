import type { ActionName } from '#src/schema/actions.ts'
import type { PermissionData } from '#src/schema/permission-data.ts'
import type { RoleStanding } from '#src/schema/role-standing.ts'
import type { Changes, OptionDifference, OptionRow } from './role-grid.ts'

/** A role as it stands, or one that is to be created. */
export type EditedRole = Omit<PermissionData['roles'][number], 'id'> & {
  /** Undefined for one that is to be created. */
  id: number | undefined
  /** The role whose permissions a new one begins with. */
  like?: number
}

/** A role under edit. */
export type RoleEdit = {
  role: EditedRole
  held: ReadonlySet<number>
  changes: Changes
  /** Whether the role is to be in use. */
  state: boolean
  differences: OptionDifference[]
  /** Options where the role comes to approve what it makes. */
  selfApproved: OptionRow[]
  /** How many people lose access, where the role goes out of use. */
  people: number
  isDirty: boolean
  toggle: (row: OptionRow, action: ActionName) => void
  toggleState: () => void
  /** Begins with what a change asks for that was not approved. */
  takeUp: (pending: NonNullable<RoleStanding['pending']>) => void
  reset: () => void
  /** Reads the role as it stands by now; what was changed stays. */
  refresh: () => void
  save: { run: () => Promise<void>; pending: boolean; error: Error | null }
}
