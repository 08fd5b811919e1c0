import type { FastifyInstance } from 'fastify'
import { ApiError } from './errors.ts'

/**
 * Refuses a call whose path has a parameter with control characters, such as NUL, which PostgreSQL takes in no text:
 * nothing is named so. Before the body is read, and whatever the route would do with it.
 * @throws ApiError `notFound`
 */
export function refuseControlCharacters(scope: FastifyInstance): void {
  scope.addHook('onRequest', async ({ params }) => {
    if (isRecordOfTexts(params) && Object.values(params).some((value) => /\p{Cc}/u.test(value)))
      throw new ApiError('notFound')
  })
}

const isRecordOfTexts = (params: unknown): params is Record<string, string> =>
  typeof params === 'object' && params !== null
