import { isJsonObject, type JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { pesos } from '#src/validation/text-functions.ts'
import { RefusedOperation } from '../operations/operation.ts'
import { sumOf, toCents } from './cent-sums.ts'

/** Most that all accounts may transfer, in pesos (domain §8.2); undefined where nobody has set it. */
export type GlobalLimits = { daily: number | undefined; general: number | undefined }

/**
 * What an account has transferred, and withdrawn for the GMF, in the day and the month of its last movement, as it
 * stands on a day: what is of another day or month begins anew (domain §8.3, §8.5).
 * @param today ISO 8601 day
 */
export function countersOn({ lastMovementDate, ...account }: StoredRecord, today: string): JsonObject {
  const last = String(lastMovementDate ?? '')
  const isSameDay = last >= today
  const isSameMonth = last.slice(0, 7) >= today.slice(0, 7)
  const limits = limitsOf(account)
  return {
    gmfMonthUsed: isSameMonth ? Number(account.gmfMonthUsed ?? 0) : 0,
    limitsRestrictions: {
      ...limits,
      dailyCounter: isSameDay ? Number(limits.dailyCounter ?? 0) : 0,
      generalCounter: isSameMonth ? Number(limits.generalCounter ?? 0) : 0,
    },
  }
}

/**
 * Counters of an account with one more transfer to somebody else.
 * @param amount pesos
 * @throws RefusedOperation beyond the limit of the day or the month, the account's own or that of all
 */
export function countTransfer(
  account: StoredRecord,
  amount: number,
  today: string,
  all: GlobalLimits,
): JsonObject {
  const counters = countersOn(account, today)
  const limits = limitsOf(counters)
  const counted = {
    dailyCounter: sumOf(limits.dailyCounter, amount),
    generalCounter: sumOf(limits.generalCounter, amount),
  }
  refuseBeyond('diario', counted.dailyCounter, amount, [limits.dailyLimit, all.daily])
  refuseBeyond('mensual', counted.generalCounter, amount, [limits.generalLimit, all.general])
  return {
    gmfMonthUsed: sumOf(counters.gmfMonthUsed, amount),
    limitsRestrictions: { ...limits, ...counted },
  }
}

/** @param counted what is transferred in the period with this transfer, in pesos */
function refuseBeyond(period: string, counted: number, amount: number, limits: unknown[]): void {
  const least = Math.min(...limits.flatMap((one) => (one === undefined || one === null ? [] : [Number(one)])))
  if (toCents(counted) > toCents(least))
    throw new RefusedOperation(
      `La transferencia de ${pesos(amount)} supera el límite ${period} de la cuenta: es de ${pesos(least)} y ya se usaron ${pesos(sumOf(counted, -amount))}. Suba el límite en «Límites por cuenta», o elija otro destino, y reintente.`,
    )
}

const limitsOf = ({ limitsRestrictions: limits }: JsonObject): JsonObject =>
  isJsonObject(limits) ? limits : {}
