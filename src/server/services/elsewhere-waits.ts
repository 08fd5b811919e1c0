import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { serverSet } from '#src/schema/screen.ts'
import { editedValues } from '#src/validation/initial-values.ts'
import type { Author } from '../auth/author.ts'
import type { Resource } from '../resources/resource.ts'

/** Whether a new record of a service elsewhere waits here; what comes from other rows is its service's, and not known. */
export const creationWaits = (
  { approval }: Resource,
  { send: _, ...sent }: JsonObject,
  { context }: Author,
): boolean => approval.waits(sent, { ...context, stored: {} })

/** The same for a change of a record that its service has, beside which nothing waits. */
export const changeWaits = (
  { screen, approval }: Resource,
  current: StoredRecord,
  { version: _version, pendingVersion: _seen, send: _sending, ...sent }: JsonObject,
  { context }: Author,
): boolean =>
  approval.waits(sent, {
    ...context,
    stored: serverSet(screen, current),
    before: editedValues(screen.fields, current),
  })
