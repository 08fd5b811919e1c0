import type { FastifyRequest } from 'fastify'
import type { RuleContext } from '#src/validation/rule-book.ts'
import type { Principal } from './principal.ts'

/** Who makes a call, and the call itself, as the audit log names both. */
export type Caller = {
  person: Principal
  /** Correlation id that the answer of a failure shows, `7F3A-91C2`. */
  requestId: string
  ipAddress?: string
}

/**
 * Author of a change, with what rules know of them, and the reason where the call states one; of a new request, also the
 * id of the rejected one that it corrects.
 */
export type Author = Caller & { context: RuleContext; reason?: string; corrects?: string }

export const callerOf = ({ principal, id, ip }: FastifyRequest): Caller => ({
  person: principal,
  requestId: id,
  ipAddress: ip,
})

/** Caller for a part of the product that writes by itself, such as the demonstration loader. */
export const processCaller = (name: string): Caller => ({
  person: { issuer: '', subject: name, displayName: name, userName: name, roles: [] },
  requestId: name,
})
