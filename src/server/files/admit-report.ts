import type { FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Accesses } from '../audit/accesses.ts'
import { callerOf } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { requireChoice } from '../profile/held-for-choices.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'

type HeldReport = {
  number: string
  code: string
  rows: number | null
  has_personal: boolean
  requested_by: string
}

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
  const { rows } = await sql<HeldReport>`
    select execution_number as number, report_code as code, row_count as rows, include_personal_data as has_personal, requested_by
    from reports where file_key = ${key}`.execute(db)
  const [report] = rows
  if (!report) throw new ApiError('fileGone')
  const { userName, roles } = request.principal
  if (report.has_personal && report.requested_by !== userName && !roles.includes('Admin'))
    throw new ApiError('fileForbidden')
  await requireChoice(db, request.principal, guards, 'reportCode', report.code)
  await accesses.exported(callerOf(request), 'reports', {
    Reporte: report.number,
    Filas: report.rows ?? 0,
    'Datos personales': report.has_personal ? 'Sí' : 'No',
  })
}
