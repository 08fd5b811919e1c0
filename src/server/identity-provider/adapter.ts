import type { Kysely } from 'kysely'
import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Tables } from '../sql/tables.ts'

const now = (): number => Math.floor(Date.now() / 1000)

/**
 * Stores the provider's sessions, grants and tokens in the database (oidc-provider's adapter contract). Callers may
 * request any id; PostgreSQL takes no NUL in one.
 */
export const createAdapter =
  (db: Kysely<Tables>) =>
  (model: string): Adapter => {
    const rows = db
      .selectFrom('oidc_payload')
      .select(['payload', 'consumed_at', 'expires_at'])
      .where('model', '=', model)

    const read = async (query: typeof rows): Promise<AdapterPayload | undefined> => {
      const row = await query.executeTakeFirst()
      if (!row || (row.expires_at !== null && row.expires_at <= now())) return undefined
      const payload = JSON.parse(row.payload) as AdapterPayload
      return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at }
    }

    return {
      upsert: async (id, payload, expiresIn) => {
        const values = {
          payload: JSON.stringify(payload),
          grant_id: payload.grantId ?? null,
          uid: payload.uid ?? null,
          expires_at: expiresIn === undefined ? null : now() + expiresIn,
        }
        await db
          .insertInto('oidc_payload')
          .values({ model, id, consumed_at: null, ...values })
          .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
          .execute()
      },
      find: async (id) => (id.includes('\0') ? undefined : read(rows.where('id', '=', id))),
      findByUid: (uid) => read(rows.where('uid', '=', uid)),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        await db
          .updateTable('oidc_payload')
          .set({ consumed_at: now() })
          .where('model', '=', model)
          .where('id', '=', id)
          .execute()
      },
      destroy: async (id) => {
        await db.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', id).execute()
      },
      // Of this model alone: the interaction of whoever signs in next may name the grant that ends meanwhile.
      revokeByGrantId: async (grantId) => {
        await db
          .deleteFrom('oidc_payload')
          .where('model', '=', model)
          .where('grant_id', '=', grantId)
          .execute()
      },
    }
  }

/** Removes what has expired; called once at start. */
export const removeExpired = async (db: Kysely<Tables>): Promise<void> => {
  await db.deleteFrom('oidc_payload').where('expires_at', '<', now()).execute()
}
