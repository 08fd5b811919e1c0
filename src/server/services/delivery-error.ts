import { ApiError, type ErrorCode } from '../http/errors.ts'
import type { Delivery } from './delivery.ts'

/** A refusal or fault as a delivery has it. */
export const stored = ({ code, detail, issues }: ApiError): string =>
  JSON.stringify({
    code,
    detail,
    issues: issues.map(({ pointer, keyword, message, advice }) => ({ pointer, keyword, message, advice })),
  })

/** The refusal or fault of a delivery that is settled. */
export function errorOf(delivery: Delivery | undefined): ApiError {
  const { code, detail, issues } = (delivery?.error ?? {}) as {
    code?: ErrorCode
    detail?: string
    issues?: []
  }
  return new ApiError(code ?? 'notFound', { ...(detail ? { detail } : {}), issues: issues ?? [] })
}
