import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { JsonObject } from '#src/schema/json.ts'
import type { TableImport } from '#src/schema/table-import.ts'
import { identityOf } from '../auth/principal.ts'
import { requireAction, requireAnyAction } from '../profile/permissions.ts'
import type { Resource } from '../resources/resource.ts'
import type { Tables } from '../sql/tables.ts'
import { importView } from './import-view.ts'
import { requireImporting } from './may-import.ts'
import { readImport, type StoredImport } from './stored-import.ts'
import { mayUndoOthers } from './undo-right.ts'

/** Address of one import. */
export type WithId = { Params: { id: string } }

/** Who may do what with the imports of a screen, and how an import is answered. */
export type ImportAccess = {
  mayImport: (request: FastifyRequest) => Promise<void>
  maySee: (request: FastifyRequest) => Promise<void>
  /**
   * An import that the caller began, that waits or waited for those who may approve, or that they may undo.
   * @throws ApiError
   */
  visible: (request: FastifyRequest<WithId>) => Promise<StoredImport>
  view: (within: Kysely<Tables>, id: string, request: FastifyRequest) => Promise<TableImport & JsonObject>
}

export function importAccess(db: Kysely<Tables>, resource: Resource): ImportAccess {
  const { screen } = resource
  return {
    mayImport: ({ principal }) => requireImporting(db, principal, screen),
    maySee: ({ principal }) => requireAnyAction(db, principal, screen.menu.id, ['importar', 'aprobar']),
    visible: async ({ params, principal }) => {
      const one = await readImport(db, screen.id, params.id)
      const isOwn = one.owner === identityOf(principal)
      if (!isOwn && !(one.state === 'APPLIED' && (await mayUndoOthers(db, principal, screen))))
        await requireAction(db, principal, screen.menu.id, 'aprobar')
      return one
    },
    view: async (within, id, { principal }) =>
      (await importView(
        within,
        resource,
        await readImport(within, screen.id, id),
        principal,
      )) as TableImport & JsonObject,
  }
}
