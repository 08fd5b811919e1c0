import type { FastifyRequest } from 'fastify'
import type { RuleContext } from '#src/verdict/rules.ts'
import type { Principal } from './principal.ts'

/** Who makes a call, and the call itself, as the audit log names both. */
export type Caller = {
  person: Principal
  /** What the answer of a failure calls the call, `7F3A-91C2`. */
  requestId: string
  ipAddress?: string
}

/** Who makes a change, what rules know of it, and why it is made where the call says so. */
export type Author = Caller & { context: RuleContext; reason?: string }

export const callerOf = ({ principal, id, ip }: FastifyRequest): Caller => ({
  person: principal,
  requestId: id,
  ipAddress: ip,
})

/** A part of the product that writes by itself, such as the loader of demonstration rows. */
export const processCaller = (name: string): Caller => ({
  person: { issuer: '', subject: name, displayName: name, userName: name, roles: [] },
  requestId: name,
})
