import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import { refuseReason } from '#src/kinds/rejection-reason.ts'
import { rolesOption } from '#src/schema/fixed-options.ts'
import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import {
  accessReason,
  type PersonStep,
  personSteps,
  type SignedInPerson,
} from '#src/schema/signed-in-person.ts'
import { callerOf } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { requireAction, requireAdmin } from '../profile/permissions.ts'
import type { Tables } from '../sql/tables.ts'
import { changeAccess, endAll } from './end-sessions.ts'
import { readPeople } from './read-people.ts'

const option = rolesOption.menu.id

/**
 * `GET {base}/people`: who has signed in; `POST {base}/people/access {person, step, reason}`: ends their sessions, puts
 * them out or lets them in again. For Admin alone, and never about themselves; it holds from the person's next call.
 */
export async function peopleRoutes(scope: FastifyInstance, base: string, db: Kysely<Tables>): Promise<void> {
  await scope.register(async (admin) => {
    admin.addHook('onRequest', async ({ principal }) => requireAdmin(principal))

    admin.get(
      `${base}/people`,
      { onRequest: ({ principal }) => requireAction(db, principal, option, 'ver') },
      async ({ principal }) => ({ data: await readPeople(db, principal) }),
    )

    admin.post(
      `${base}/people/access`,
      { bodyLimit: 4096, onRequest: ({ principal }) => requireAction(db, principal, option, 'editar') },
      async (request, reply) => {
        const { person, step, reason } = readAccessRequest(request.body)
        const match = (await readPeople(db, request.principal)).find((one) => one.person === person)
        if (!match) throw new ApiError('notFound', { detail: 'Esa persona no ha ingresado a Backoffice.' })
        if (match.mine) throw new ApiError('ownAccess')
        const caller = callerOf(request)
        if (step === 'end') await endAll(db, caller, match, reason)
        else await changeAccess(db, caller, match, step === 'withdraw', reason)
        return reply.code(204).send()
      },
    )
  })
}

type AccessRequest = Pick<SignedInPerson, 'person'> & { step: PersonStep; reason: string }

/** @throws ApiError `invalid` naming the member that is not as it should be */
function readAccessRequest(body: unknown): AccessRequest {
  const { person, step, reason }: JsonObject = isJsonObject(body) ? body : {}
  const match = personSteps.find((one) => one === step)
  if (typeof person !== 'string') throw refusal('/person', 'Indique la persona.')
  if (!match) throw refusal('/step', `Indique qué hacer: ${personSteps.join(', ')}.`)
  const text = typeof reason === 'string' ? reason.trim() : ''
  const problem = refuseReason(text, accessReason)
  if (problem !== undefined) throw refusal('/reason', problem)
  return { person, step: match, reason: text }
}

const refusal = (pointer: string, message: string): ApiError =>
  new ApiError('invalid', { issues: [{ pointer, keyword: 'session', message }] })
