import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { type PersonalSettings, readSettings, wrongSettings } from '#src/schema/personal-settings.ts'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import type { Tables } from '../sql/tables.ts'
import { requireSession } from './permissions.ts'

/** `PUT {base}/settings`: what the caller chose for all of the product; it comes back with their permissions. */
export function settingsRoute(scope: FastifyInstance, base: string, db: Kysely<Tables>): void {
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)

  scope.put(`${base}/settings`, { onRequest, bodyLimit: 1024 }, async ({ body, principal }, reply) => {
    const settings = JSON.stringify(settingsOf(body))
    await db
      .insertInto('profile_settings')
      .values({ owner: identityOf(principal), settings })
      .onConflict((conflict) => conflict.column('owner').doUpdateSet({ settings }))
      .execute()
    return reply.code(204).send()
  })
}

/** Settings of a person, by issuer and subject; those that this version does not know are left out. */
export async function readOwnSettings(db: Kysely<Tables>, owner: string): Promise<PersonalSettings> {
  const row = await db
    .selectFrom('profile_settings')
    .select('settings')
    .where('owner', '=', owner)
    .executeTakeFirst()
  return readSettings(row?.settings)
}

/** @throws ApiError `invalid` with an issue per member */
function settingsOf(body: unknown): { [name: string]: JsonValue } {
  if (!isJsonObject(body)) throw new ApiError('malformed')
  const issues = wrongSettings(body).map((name) => ({
    pointer: `/${name}`,
    keyword: 'enum',
    message: messages[name] ?? `La preferencia «${name}» no existe.`,
  }))
  if (issues.length > 0) throw new ApiError('invalid', { issues })
  return body
}

const messages: Record<string, string> = {
  theme: 'Elija light, dark o contrast, o nada.',
  density: 'Elija compact, normal o comfortable, o nada.',
  start: 'Escriba la ruta de una pantalla, como «clients», o nada.',
  muted: 'Escriba una lista de decided, finished, failed, commented o mentioned, cada uno una vez, o nada.',
}
