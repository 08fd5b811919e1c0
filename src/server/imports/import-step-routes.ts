import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { readSending } from '../approvals/approval-request.ts'
import type { Author } from '../auth/author.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import { keepCaller } from '../outbox/effect-callers.ts'
import { requireAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { chooseColumns } from './choose-columns.ts'
import { approveImport, discardImport, rejectImport, withdrawImport } from './decide-import.ts'
import type { ImportAccess, WithId } from './import-access.ts'
import { decisionOf, objectIn, rejectionOf } from './import-calls.ts'
import { mendRow, validateAgain } from './mend-row.ts'
import { requestImport } from './request-import.ts'
import { importsOwed, keepPerson, readImport, type StoredImport } from './stored-import.ts'
import { undoImport } from './undo-import.ts'
import { requireUndoing } from './undo-right.ts'

/** Changes an import. @returns the id of the one to be answered, where it is another */
type Change = (
  db: Kysely<Tables>,
  one: StoredImport,
  request: FastifyRequest,
) => Promise<string | undefined> | Promise<void>

/** Who takes a step: whoever may import, where nothing else is given; `isOwn` for one of their own imports alone. */
type Access = { onRequest?: (request: FastifyRequest) => Promise<void>; isOwn?: boolean }

/** Bytes of a call that changes an import; a row may have many long cells. */
const bodyLimit = 256 * 1024

/** Steps of an import: its columns and rows are mended, it is applied, decided on, given up or undone. */
export function importStepRoutes(
  scope: FastifyInstance,
  base: string,
  resource: Resource,
  db: Kysely<Tables>,
  { mayImport, view }: ImportAccess,
  authorOf: (request: FastifyRequest) => Author,
): void {
  const { screen } = resource
  const step = (
    method: 'POST' | 'PUT',
    name: string,
    change: Change,
    { onRequest = mayImport, isOwn = true }: Access = {},
  ): void => {
    scope.route<WithId>({
      method,
      url: `${base}/:id${name}`,
      onRequest,
      bodyLimit,
      handler: (request) =>
        once(db, request, async (within) => {
          const one = await readImport(within, screen.id, request.params.id)
          if (isOwn) {
            if (one.owner !== identityOf(request.principal)) throw new ApiError('notYours')
            await keepPerson(within, one, request.principal)
          }
          const answered = (await change(within, one, request)) ?? one.id
          keepCaller({ resource: importsOwed, record_id: answered }, request)
          return view(within, answered, request)
        }),
    })
  }
  step('PUT', '/columnas', (within, one, { body }) => chooseColumns(within, screen, one, objectIn(body)))
  step('PUT', '/filas/:row', (within, one, { body, params }) =>
    mendRow(within, resource, one, Number((params as { row: string }).row) || 0, objectIn(body).cells),
  )
  step('POST', '/validar', (within, one) => validateAgain(within, one))
  step('POST', '/aplicar', (within, one, request) =>
    requestImport(within, resource, one, readSending(objectIn(request.body ?? {}), ''), authorOf(request)),
  )
  step('POST', '/descartar', (within, one, request) => discardImport(within, one, authorOf(request)))
  step('POST', '/retirar', (within, one, request) =>
    withdrawImport(within, one, decisionOf(request), authorOf(request)),
  )
  step(
    'POST',
    '/deshacer',
    async (within, one, request) => {
      await requireUndoing(within, request.principal, screen, one)
      return undoImport(within, resource, one, authorOf(request))
    },
    { isOwn: false },
  )
  const may = (action: 'aprobar' | 'rechazar'): Access => ({
    onRequest: (request) => requireAction(db, request.principal, screen.menu.id, action),
    isOwn: false,
  })
  step(
    'POST',
    '/aprobar',
    (within, one, request) => approveImport(within, one, decisionOf(request), authorOf(request)),
    may('aprobar'),
  )
  step(
    'POST',
    '/rechazar',
    (within, one, request) => rejectImport(within, one, rejectionOf(request), authorOf(request)),
    may('rechazar'),
  )
}
