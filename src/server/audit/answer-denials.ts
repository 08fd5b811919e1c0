import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callerOf } from '../auth/author.ts'
import { serviceBases } from '../client-config.ts'
import { ApiError, errorTable } from '../http/errors.ts'
import { answerProblem } from '../http/problem.ts'
import { namedCalls } from '../named-calls/named-calls.ts'
import type { Resource } from '../resources/resource.ts'
import { rolesResource } from '../roles/role-row.ts'
import { type Accesses, sessionResource } from './accesses.ts'

const longestId = 60

/** Answers the failures of a scope, and writes denials to the audit log before their callers know. */
export function answerDenials(scope: FastifyInstance, resources: Resource[], accesses: Accesses): void {
  const { profile } = serviceBases
  const places = [
    ...resources.map(({ screen: { id, service, path } }) => ({
      resource: id,
      base: `${serviceBases[service]}${path}`,
    })),
    ...namedCalls.map(({ resource, service, path }) => ({ resource, base: serviceBases[service] + path })),
    ...['/roles', '/editSelectedRol'].map((path) => ({ resource: rolesResource, base: profile + path })),
  ]
  const resourceAt = ({ url = '' }: FastifyRequest['routeOptions']): string =>
    places.find(({ base }) => url === base || url.startsWith(`${base}/`))?.resource ?? sessionResource

  scope.setErrorHandler(async (error, request, reply) => {
    const isDenied = error instanceof ApiError && errorTable[error.code].status === 403
    if (isDenied && request.principal) {
      const { id } = request.params as { id?: string }
      await accesses
        .denied(callerOf(request), resourceAt(request.routeOptions), id?.slice(0, longestId))
        // A denial holds even where it cannot be logged.
        .catch((failure: unknown) => request.log.error({ correlationId: request.id, err: failure }, 'audit'))
    }
    return answerProblem(error, request, reply)
  })
}
