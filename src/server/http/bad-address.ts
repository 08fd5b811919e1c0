import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from './errors.ts'
import { answerProblem } from './problem.ts'
import { inertHeaders } from './security-headers.ts'

/** Answers an address that cannot be decoded or has too long a part, which Fastify refuses before any hook runs. */
export async function answerBadAddress(
  app: FastifyInstance,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  reply.headers(inertHeaders)
  const refusal = await limited(app, request, reply).catch((error: unknown) => error)
  answerProblem(refusal ?? new ApiError('badAddress'), request, reply)
}

/** @throws the limit's own error */
const limited = async (app: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (app.hasDecorator('rateLimit')) await app.rateLimit().call(app, request, reply)
}
