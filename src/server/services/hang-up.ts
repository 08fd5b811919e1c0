import type { FastifyReply, FastifyRequest } from 'fastify'

const signals = new WeakMap<object, AbortSignal>()

/** Notes when whoever makes a call hangs up before its answer, so that nothing more is read for it. */
export function noteHangUp({ raw }: FastifyRequest, reply: FastifyReply): void {
  const controller = new AbortController()
  signals.set(raw, controller.signal)
  reply.raw.on('close', () => {
    if (!reply.raw.writableFinished) controller.abort()
  })
}

/** Aborted once nobody waits for the answer of a call; undefined of what is done without a person. */
export const hangUpOf = ({ raw }: { raw?: object }): AbortSignal | undefined => raw && signals.get(raw)
