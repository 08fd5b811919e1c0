import { type Kysely, sql } from 'kysely'
import { actionId } from '#src/schema/actions.ts'
import type { Version, VersionCause } from '#src/schema/history.ts'
import { readLabels } from '../approvals/inbox-labels.ts'
import type { Principal } from '../auth/principal.ts'
import { heldActions } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { serverPerson } from '../workflow/server-author.ts'

type Cause = {
  version: number
  resource: string
  record_id: string
  requested_by: string | null
  decided_by: string | null
}

/**
 * Versions of a record that the server wrote for a request, or for a change that was approved, with which one that is,
 * who asked for it and who approved it; its label and its address for who may see it. Two statements more for a screen
 * that has such versions, and one for the others that the server writes.
 */
export async function withCauses(
  db: Kysely<Tables>,
  resources: Resource[],
  person: Principal,
  { resource, id }: { resource: string; id: string },
  versions: Version[],
): Promise<Version[]> {
  const written = versions.filter(({ by }) => by === serverPerson.userName).map(({ version }) => version)
  if (written.length === 0) return versions
  const { rows } = await sql<Cause>`
    select _version.version, coalesce(_request.resource, _change.resource) as resource, request_id as record_id,
      coalesce(_request.requested_by, _change.requested_by) as requested_by,
      coalesce(_request.decided_by, _change.decided_by) as decided_by
    from record_version as _version join audit_logs on audit_logs.id = _version.entry
      left join workflow_request as _request on _request.record_id = request_id
        and _request.resource in (${sql.join(resources.map(({ screen }) => screen.id))})
      left join lateral (
        select resource, requested_by, decided_by from pending_change
        where pending_change.resource in (${sql.join(resources.map(({ screen }) => screen.id))})
          and record_id = request_id and state = 'APROBADO'
        order by decided_at desc limit 1) as _change on _request.record_id is null
    where _version.resource = ${resource} and _version.record_id = ${id}
      and _version.version in (${sql.join(written)}) and coalesce(_request.resource, _change.resource) is not null
      and not (request_id = ${id} and coalesce(_request.resource, _change.resource) = ${resource})`.execute(
    db,
  )
  if (rows.length === 0) return versions
  const causing = resources.filter(({ screen }) => rows.some((one) => one.resource === screen.id))
  const held = await heldActions(db, person, causing.map(seeing))
  const seen = causing.filter((one) => held.has(seeing(one)))
  const labels = await readLabels(
    db,
    rows,
    seen.map((target) => ({ screen: target.screen, isDual: false, target })),
  )
  return versions.map((version) => {
    const row = rows.find((one) => one.version === version.version)
    const screen = causing.find((one) => one.screen.id === row?.resource)?.screen
    return row && screen
      ? { ...version, cause: causeOf(row, screen, labels.get(`${row.resource} ${row.record_id}`)) }
      : version
  })
}

const seeing = ({ screen }: Resource): number => actionId(screen.menu.id, 'ver')

const causeOf = (
  { record_id, requested_by, decided_by }: Cause,
  { title, route }: Resource['screen'],
  label: string | undefined,
): VersionCause => ({
  title,
  ...(label === undefined ? {} : { label, route, recordId: record_id }),
  ...(requested_by === null ? {} : { requestedBy: requested_by }),
  ...(decided_by === null ? {} : { decidedBy: decided_by }),
})
