import type { FastifyInstance } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { uncelledFields } from '#src/schema/changes-only.ts'
import { exportName, templateName } from '#src/schema/export-name.ts'
import { type ImportRowPage, importPageSize, rowParts } from '#src/schema/table-import.ts'
import type { Accesses } from '../audit/accesses.ts'
import { callerOf } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { parametersOf } from '../http/parameters.ts'
import { sendSheet, sheetFormatOf } from '../http/send-sheet.ts'
import type { Resource } from '../resources/resource.ts'
import { columnsOfScreen } from '../sheets/columns/file-columns.ts'
import { errorFile } from '../sheets/records/error-file.ts'
import { templateFile } from '../sheets/template/template-file.ts'
import type { Tables } from '../sql/tables.ts'
import { importAccess, type WithId } from './import-access.ts'
import { changesSomething, findRows, hasWarning, isRead, isShownOf } from './import-rows.ts'
import { isImportable } from './importable.ts'
import { rowViews } from './row-view.ts'
import { readImport, type StoredImport } from './stored-import.ts'

/**
 * Reads of imports: `GET {path}/importaciones/plantilla`, and of one its rows (`/filas?effect=&page=`) and the wrong ones
 * as a file to send back (`/errores`).
 */
export function importFileRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  resources: Resource[],
  db: Kysely<Tables>,
  accesses: Accesses,
): void {
  const { screen } = resource
  if (!isImportable(screen)) return
  const base = `${path}/importaciones`
  const { mayImport, maySee, visible } = importAccess(db, resource)

  scope.get(`${base}/plantilla`, { onRequest: mayImport }, async (request, reply) => {
    const titleOf = (id: string): string => resources.find((one) => one.screen.id === id)?.screen.title ?? id
    const format = sheetFormatOf(request)
    const file = templateFile(
      format,
      {
        columns: columnsOfScreen(screen),
        sample: resource.sample(),
        findBy: uncelledFields(screen).length > 0 ? screen.unique[0] : undefined,
      },
      titleOf,
    )
    return sendSheet(reply, format, templateName(screen, format), file)
  })

  scope.get<WithId>(`${base}/:id/filas`, { onRequest: maySee }, async (request): Promise<ImportRowPage> => {
    const one = await visible(request)
    const parameters = parametersOf(request)
    const given = parameters.get('effect')
    const part = rowParts.find((name) => name === given)
    const page = pageIn(parameters.get('page'))
    if (given !== null && !part) throw invalid('effect', 'Indique WRONG, NEW, CHANGED, SAME o WARNED.')
    const isIn = part === 'WARNED' ? sql`${changesSomething} and ${hasWarning}` : sql`effect = ${part}`
    const condition = part ? sql`${isIn} and not ${isRead} and ${isShownOf(one)}` : sql`true`
    const offset = (page - 1) * importPageSize
    const rows = await findRows(db, one.id, condition, importPageSize, { offset })
    const { rows: counted } = await sql<{ total: number }>`
      select count(*)::integer as total from import_row where import_id = ${one.id} and ${condition}`.execute(
      db,
    )
    await accesses.viewed(callerOf(request), screen, one.id)
    const shown = await rowViews(db, resource, one, rows, one.owner === identityOf(request.principal))
    return { rows: shown, page, size: importPageSize, total: counted[0]?.total ?? 0 }
  })

  scope.get<WithId>(`${base}/:id/errores`, { onRequest: mayImport }, async (request, reply) => {
    const one = await readImport(db, screen.id, request.params.id)
    if (one.owner !== identityOf(request.principal)) throw new ApiError('notYours')
    const format = sheetFormatOf(request)
    const headings = one.columns.map(({ heading }) => heading)
    const fileName = `errores-${exportName(screen, resource.clock.today(), format)}`
    return sendSheet(reply, format, fileName, errorFile(format, { headings }, wrongRows(db, one)))
  })
}

const batchSize = 500

async function* wrongRows(db: Kysely<Tables>, { id }: StoredImport) {
  for (let after = 0; ; ) {
    const rows = await findRows(db, id, sql`effect = 'WRONG'`, batchSize, { after })
    for (const { row, cells, remarks } of rows)
      yield {
        row: { number: row, cells, problems: [] },
        issues: remarks.map(({ heading, message }) => ({
          ...{ row, column: '', value: '', field: '' },
          heading,
          message,
        })),
      }
    after = rows.at(-1)?.row ?? 0
    if (rows.length < batchSize) return
  }
}

function pageIn(text: string | null): number {
  if (text === null) return 1
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text)
  throw invalid('page', 'La página debe ser un número desde 1.')
}

const invalid = (name: string, message: string): ApiError =>
  new ApiError('invalid', { issues: [{ pointer: `/${name}`, keyword: 'query', message }] })
