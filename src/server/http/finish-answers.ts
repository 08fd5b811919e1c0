import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the answers under way be finished before the server cuts every connection. Fastify itself waits for one listener
 * only, and `localhost` may have two.
 * @param patience how long, in milliseconds; Docker kills what has not ended after ten seconds.
 */
export function finishAnswers(app: FastifyInstance, patience = 8_000): void {
  const underWay = new Set<ServerResponse>()
  app.addHook('onRequest', async (_request, { raw }) => {
    underWay.add(raw)
    raw.once('close', () => underWay.delete(raw))
  })
  app.addHook('preClose', async () => {
    const signal = AbortSignal.timeout(patience)
    await Promise.allSettled([...underWay].map((answer) => once(answer, 'close', { signal })))
  })
}
