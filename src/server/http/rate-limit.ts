import rateLimit, { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { identityOf } from '../auth/principal.ts'
import { ApiError } from './errors.ts'
import { healthPaths } from './health.ts'

/**
 * Limits the calls of each person, or of each address without a known caller, whatever their answers.
 * @param perMinute 0 for no limit
 */
export async function limitRate(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) return
  await app.register(rateLimit, {
    global: false,
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: callerKey,
    allowList: ({ routeOptions }) => healthPaths.includes(routeOptions.url ?? ''),
  })
  app.addHook('onRequest', app.rateLimit())
}

/** An address has no space, so that nobody is taken for one. */
const callerKey = ({ caller, ip }: FastifyRequest): string =>
  caller && !(caller instanceof ApiError) ? identityOf(caller) : normalizeIP(ip)
