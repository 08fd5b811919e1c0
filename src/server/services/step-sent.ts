import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Screen } from '#src/schema/screen.ts'
import { sentAs } from '#src/schema/workflow.ts'
import { versionRead } from '../http/entity-tag.ts'
import { ApiError } from '../http/errors.ts'

/**
 * What a service elsewhere is sent for a transition: the call as it came, or at an address of its own what the transition
 * asks for, by the names of its fields. Where versions are in `ETag` alone, the one that was read is compared here.
 * @throws ApiError `stale`
 */
export function stepSent(
  { workflow, serviceShape }: Screen,
  name: string,
  current: StoredRecord,
  { version, ...given }: JsonObject,
  ifMatch: string | undefined,
): JsonObject {
  const isTagged = serviceShape?.version === 'etag'
  // Rows of a list have no version there.
  const read = isTagged && version !== 0 ? versionRead(version, ifMatch) : undefined
  if (read !== undefined && read !== current.version) throw new ApiError('stale', { extra: { current } })
  const asks = (workflow?.transitions ?? []).flatMap((one) => (one.name === name ? one.asks : []))
  const sent = serviceShape?.transitions?.[name]
    ? Object.fromEntries(
        asks.flatMap((one) => {
          const value = given[sentAs(one)]
          return value === undefined ? [] : [[one.field, value]]
        }),
      )
    : given
  return { ...sent, ...(version === undefined || isTagged ? {} : { version }) }
}
