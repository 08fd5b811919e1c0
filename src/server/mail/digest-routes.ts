import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Kysely, sql } from 'kysely'
import { isJsonObject } from '#src/schema/json.ts'
import { type DigestSettings, notificationSettingsPath } from '#src/schema/notification.ts'
import { identityOf, type Principal } from '../auth/principal.ts'
import { ApiError } from '../http/errors.ts'
import { requireSession } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'

/**
 * `GET {base}/notifications/settings` and `PUT {base}/notifications/settings {digest}`: whether the caller gets a digest
 * of their notifications by e-mail, at the address of their token and no other.
 * @param isSending whether the product sends e-mail at all
 */
export function digestRoutes(
  scope: FastifyInstance,
  base: string,
  db: Kysely<Tables>,
  isSending: boolean,
): void {
  const path = base + notificationSettingsPath
  const onRequest = ({ principal }: FastifyRequest): Promise<void> => requireSession(db, principal)

  scope.get(path, { onRequest }, async ({ principal }): Promise<DigestSettings> => {
    const { rows } = await sql`
      select from digest_choice where person = ${identityOf(principal)}`.execute(db)
    return {
      digest: rows.length > 0 ? 'daily' : 'none',
      available: isSending && principal.mail !== undefined,
    }
  })

  scope.put(path, { onRequest, bodyLimit: 1024 }, async ({ body, principal }, reply) => {
    const digest = choiceOf(body)
    if (digest === 'daily') await choose(db, principal, isSending)
    else await sql`delete from digest_choice where person = ${identityOf(principal)}`.execute(db)
    return reply.code(204).send()
  })
}

/** @throws ApiError `invalid` where the person could get none */
async function choose(db: Kysely<Tables>, person: Principal, isSending: boolean): Promise<void> {
  if (!isSending) throw refusal('Backoffice no envía correos aquí; pida a soporte que los configure.')
  if (person.mail === undefined)
    throw refusal('Su cuenta no tiene una dirección de correo; pida a soporte que la agregue.')
  await sql`
    insert into digest_choice (person, address) values (${identityOf(person)}, ${person.mail})
    on conflict (person) do update set address = excluded.address, chosen_at = now()`.execute(db)
}

/** @throws ApiError `invalid` */
function choiceOf(body: unknown): DigestSettings['digest'] {
  const { digest, ...others } = isJsonObject(body) ? body : {}
  if ((digest === 'none' || digest === 'daily') && Object.keys(others).length === 0) return digest
  throw refusal('Envíe «digest» con «none» o «daily».')
}

const refusal = (message: string): ApiError =>
  new ApiError('invalid', { issues: [{ pointer: '/digest', keyword: 'digest', message }] })
