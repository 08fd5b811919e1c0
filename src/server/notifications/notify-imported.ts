import type { Kysely } from 'kysely'
import type { StoredImport } from '../imports/stored-import.ts'
import type { Tables } from '../sql/tables.ts'
import { serverPerson } from '../workflow/server-author.ts'
import { recordNotification } from './record-notification.ts'

/** Notifies who began an import that it was applied, or could not be; one statement. @param one as it was moved */
export const notifyImported = (
  db: Kysely<Tables>,
  { id, resource, owner, version }: Pick<StoredImport, 'id' | 'resource' | 'owner' | 'version'>,
  kind: 'finished' | 'failed',
): Promise<void> =>
  recordNotification(
    db,
    { to: [owner], kind, about: 'import', resource, recordId: id, origin: `${id}/${version}` },
    serverPerson,
  )
