import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Author } from '../auth/author.ts'
import type { Resource } from '../resources/resource.ts'
import { stateOfChanged } from './validate-sent.ts'

/** Whether a new record of a service elsewhere waits here; without the other rows that it is computed from, it does. */
export const creationWaits = (
  { approval }: Resource,
  { send: _, ...sent }: JsonObject,
  { context }: Author,
): boolean => approval.waits(sent, { ...context, stored: {} })

/** The same for a change of a record that its service has, beside which nothing waits. */
export const changeWaits = (
  resource: Resource,
  current: StoredRecord,
  { version: _version, pendingVersion: _seen, send: _sending, ...sent }: JsonObject,
  { context }: Author,
): boolean => resource.approval.waits(sent, { ...context, ...stateOfChanged(resource, current) })
