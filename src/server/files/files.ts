import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '../sql/tables.ts'
import type { FileStore } from './file-store.ts'

/** Store of files, and the secret that signs their addresses. */
export type Files = { store: FileStore; secret: string }

/** The store with the secret of its database. */
export const openFiles = async (store: FileStore, db: Kysely<Tables>): Promise<Files> => ({
  store,
  secret: await readSecret(db),
})

/** One for all processes, created by the first. */
async function readSecret(db: Kysely<Tables>): Promise<string> {
  await db
    .insertInto('oidc_secret')
    .values({ name: 'files', value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('oidc_secret')
    .select('value')
    .where('name', '=', 'files')
    .executeTakeFirstOrThrow()
  return value
}
