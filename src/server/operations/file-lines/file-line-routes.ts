import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { type FileLines, linesFieldOf } from '#src/schema/lines-of-file.ts'
import type { Accesses } from '../../audit/accesses.ts'
import { callerOf } from '../../auth/author.ts'
import { requireAction } from '../../profile/permissions.ts'
import type { Resource } from '../../resources/resource.ts'
import type { Tables } from '../../sql/tables.ts'
import { readShownLines, readSummary } from './read-shown-lines.ts'
import { columnsOf, shownLines } from './shown-lines.ts'

type WithId = { Params: { id: string } }

/**
 * `GET {path}/{id}/lineas`: the lines of a record's file (`FileLines`), for who may see the record. Three statements, and
 * one that logs the first view where the columns hold personal data.
 */
export function fileLineRoutes(
  scope: FastifyInstance,
  path: string,
  resource: Resource,
  resources: Resource[],
  db: Kysely<Tables>,
  accesses: Accesses,
): void {
  const { screen } = resource
  if (linesFieldOf(screen) === undefined) return
  scope.get<WithId>(`${path}/:id/lineas`, async (request): Promise<FileLines> => {
    await requireAction(db, request.principal, screen.menu.id, 'ver')
    const { id } = request.params
    const summary = await readSummary(db, resource, id)
    const columns = columnsOf(summary, resources)
    const lines = await readShownLines(db, resource, id)
    const fields = [...screen.fields, ...columns.flatMap(({ field }) => field ?? [])]
    await accesses.viewed(callerOf(request), { ...screen, fields }, id)
    return shownLines(summary, columns, lines)
  })
}
