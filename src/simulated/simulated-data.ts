import type { PermissionData } from '#src/schema/permission-data.ts'
import type { StoredRecord } from '#src/schema/record.ts'

/** A made-up person, who signs in by choosing a name. */
export type SimulatedPerson = { id: string; name: string; roles: string[] }

/** Records of a screen before anybody changed them, and what names one of them elsewhere (`{code} - {name}`). */
export type SimulatedScreen = { rows: StoredRecord[]; label: string }

/** What screens without a server are shown from: the schemas and the demonstration rows beside them. */
export type SimulatedData = {
  people: SimulatedPerson[]
  /** Of all roles. */
  permissions: PermissionData
  /** By the id of the screen. */
  screens: Record<string, SimulatedScreen>
}
