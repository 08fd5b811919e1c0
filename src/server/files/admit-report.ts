import type { FastifyRequest } from 'fastify'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Accesses } from '../audit/accesses.ts'
import { callerOf } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { requireChoice } from '../profile/held-for-choices.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

type HeldReport = {
  number: string
  code: string
  rows: number | null
  has_personal: boolean
  is_own: boolean
}

/**
 * Who asked for a report is told by issuer and subject: two people may go by one user name.
 * @param person their identity
 */
const isRequestedBy = (person: string): RawBuilder<unknown> => sql`exists (
  select from workflow_request where resource = 'reports' and record_id = reports.id
    and ${person} = any(case when writers = '{}' then makers else writers end))`

/**
 * Admits the download of a report while its record has the file, and logs it as the export that it is. One with
 * personal data is for who asked for it and for administrators (rule X-15), and each for who may ask for its kind.
 * @throws ApiError `fileGone` for one that is over or was given up, `fileForbidden` or `forbidden`
 */
export async function admitReport(
  db: Kysely<Tables>,
  accesses: Accesses,
  request: FastifyRequest,
  { guards }: Pick<Resource, 'guards'>,
  key: string,
): Promise<void> {
  const { principal } = request
  const { rows } = await sql<HeldReport>`
    select execution_number as number, report_code as code, row_count as rows, include_personal_data as has_personal,
      ${isRequestedBy(identityOf(principal))} as is_own
    from reports where file_key = ${key}`.execute(db)
  const [report] = rows
  if (!report) throw new ApiError('fileGone')
  if (report.has_personal && !report.is_own && !principal.roles.includes('Admin'))
    throw new ApiError('fileForbidden')
  await requireChoice(db, principal, guards, 'reportCode', report.code)
  await accesses.exported(callerOf(request), 'reports', {
    Reporte: report.number,
    Filas: report.rows ?? 0,
    'Datos personales': report.has_personal ? 'Sí' : 'No',
  })
}
