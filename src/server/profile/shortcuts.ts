import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import type { Shortcuts } from '#src/schema/dashboard.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { requireAction, requireSession } from './permissions.ts'

/** Most options remembered as recent; favourites stay. */
const mostRecent = 8

type WithOption = { Params: { option: string } }

/** Favourite and recent options of the caller: stored here, since «Salir» leaves nothing in a browser. */
export function shortcutRoutes(scope: FastifyInstance, base: string, db: Kysely<Tables>): void {
  const path = `${base}/shortcuts`
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)

  scope.get(path, { onRequest }, async ({ principal }) => ({
    data: await readShortcuts(db, identityOf(principal)),
  }))

  scope.put<WithOption>(
    `${path}/:option`,
    { bodyLimit: 1024 },
    async ({ params, body, principal }, reply) => {
      const favourite = favouriteOf(body)
      const option = /^\d{1,4}$/.test(params.option) ? Number(params.option) : 0
      await requireAction(db, principal, option, 'ver')
      await remember(db, identityOf(principal), option, favourite)
      return reply.code(204).send()
    },
  )
}

/** Reads the shortcuts of a person, by issuer and subject. */
export async function readShortcuts(db: Kysely<Tables>, owner: string): Promise<Shortcuts> {
  const rows = await db
    .selectFrom('profile_shortcut')
    .select(['option', 'is_favourite', 'visited_at'])
    .where('owner', '=', owner)
    .orderBy('visited_at', 'desc')
    .execute()
  return {
    favourites: rows.filter((row) => row.is_favourite).map((row) => row.option),
    recent: rows
      .filter((row) => row.visited_at !== null)
      .slice(0, mostRecent)
      .map((row) => row.option),
  }
}

/** `{favourite}` marks an option or takes the mark away; `{}` reports that it was opened. */
function favouriteOf(body: unknown): boolean | undefined {
  const names = isJsonObject(body) ? Object.keys(body) : undefined
  const favourite = isJsonObject(body) ? body.favourite : undefined
  const isValid = names?.every((name) => name === 'favourite') && typeof (favourite ?? true) === 'boolean'
  if (isValid) return favourite as boolean | undefined
  const message = 'Envíe «favourite» con verdadero o falso, o nada.'
  throw new ApiError('invalid', { issues: [{ pointer: '/favourite', keyword: 'type', message }] })
}

async function remember(
  db: Kysely<Tables>,
  owner: string,
  option: number,
  favourite: boolean | undefined,
): Promise<void> {
  const change =
    favourite === undefined ? { visited_at: sql<string>`clock_timestamp()` } : { is_favourite: favourite }
  await db
    .insertInto('profile_shortcut')
    .values({ owner, option, ...change })
    .onConflict((conflict) => conflict.columns(['owner', 'option']).doUpdateSet(change))
    .execute()
}
