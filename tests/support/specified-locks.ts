import { type HttpHandler, HttpResponse, http } from 'msw'
import type { JsonObject } from '#src/schema/json.ts'
import {
  answerChanged,
  answerMissing,
  answerOne,
  type HeldRecord,
  type HeldRecords,
  heldRecords,
  isCurrent,
  resourceOf,
} from './specified-service.ts'

/** A write that a double has received. */
export type ReceivedWrite = { method: string; path: string; body: JsonObject; key: string | null }

export type SpecifiedLocks = {
  handlers: HttpHandler[]
  locks: HeldRecords
  received: ReceivedWrite[]
  /** Answers so many of the next writes with a fault. */
  failNext: (writes: number) => void
}

const ofEmbargo = ['authority', 'courtOrderNumber', 'courtCaseNumber', 'embargoType']
const ofLock = ['numberAccount', 'cause', ...ofEmbargo]
const ofRelease = ['releaseReason', 'wholeBalance', 'amountLockPartial', 'supportFile']
const ofLimit = ['limitPeriod', 'limitAmount', 'reason', 'comments']

const globalLimits: JsonObject[] = [
  { limitCode: 'TRANSFERENCIA_GENERAL', productType: 'AHORRO', amountValue: 60_000_000, description: 'Mes' },
  { limitCode: 'TRANSFERENCIA_DIARIA', productType: 'AHORRO', amountValue: 5_000_000, description: 'Día' },
  { limitCode: 'HORAS_BLOQUEO_CLIENTE', productType: 'AHORRO', numberValue: 24, description: 'Horas' },
]

const refused = (message: string, field?: string): Response =>
  HttpResponse.json({ message, ...(field ? { errors: [{ field, message }] } : {}) }, { status: 422 })

/**
 * Accounts, their locks and limits as a team of the bank would build them from the text of the specification alone
 * (domain §8.2 to §8.8): the calls that it names with the bodies that it names, and no others.
 */
export function specifiedLocks(base: string, accountRows: JsonObject[]): SpecifiedLocks {
  const [accounts, locks, limits] = [heldRecords(accountRows), heldRecords([]), heldRecords([])]
  const received: ReceivedWrite[] = []
  let faults = 0

  /** Notes a write and answers it, unless it fails or says what the text does not. */
  const write =
    (members: string[], answer: (body: JsonObject, request: Request, name: string) => Response) =>
    async ({ request, params }: { request: Request; params: Record<string, unknown> }) => {
      const body = (await request.json()) as JsonObject
      const { method, url, headers } = request
      received.push({ method, path: new URL(url).pathname, body, key: headers.get('idempotency-key') })
      if (faults > 0) {
        faults -= 1
        return HttpResponse.json({ message: 'Falla' }, { status: 503 })
      }
      const other = Object.keys(body).find((name) => !members.includes(name))
      return other ? refused(`«${other}» no es de esta llamada.`) : answer(body, request, String(params.name))
    }

  const store = (held: HeldRecords, record: HeldRecord, status = 200): Response => {
    held.set(record.id, record)
    for (const account of accounts.values())
      if (account.numberAccount === record.numberAccount)
        accounts.set(account.id, restricted(account, [...locks.values()], [...limits.values()]))
    return answerOne(record, status)
  }

  const lock = (lockType: string) => (body: JsonObject) => {
    const id = String(locks.size + 1)
    const record = {
      ...{ ...body, id, version: 1, lockType, wholeBalance: lockType === 'TOTAL' },
      ...{ lockNumber: `2026${id.padStart(4, '0')}`, lockState: 'ACTIVO', createdAt: '2026-02-01T10:00:00Z' },
    }
    return store(locks, record, 201)
  }

  const release = (body: JsonObject, request: Request, lockNumber: string): Response => {
    const record = [...locks.values()].find((one) => one.lockNumber === lockNumber)
    if (!record) return answerMissing()
    if (!isCurrent(request, record)) return answerChanged()
    const { releaseReason = '', wholeBalance, amountLockPartial } = body
    const rest = wholeBalance === true ? 0 : Number(record.amountLockPartial) - Number(amountLockPartial)
    if (rest < 0) return refused('El monto supera lo bloqueado.', 'amountLockPartial')
    return store(locks, {
      ...{ ...record, version: record.version + 1, releaseReason },
      ...(rest > 0 ? { amountLockPartial: rest } : { lockState: 'LEVANTADO' }),
    })
  }

  const limit = (body: JsonObject, request: Request, numberAccount: string): Response => {
    const known = [...limits.values()].find(
      (one) => one.numberAccount === numberAccount && one.limitPeriod === body.limitPeriod,
    )
    if (known && !isCurrent(request, known)) return answerChanged()
    const { id = String(limits.size + 1), version = 0 } = known ?? {}
    const counted = { usedAmount: 0, resetsAt: '2026-03-01T00:00:00-05:00', status: 'ACTIVO' }
    return store(limits, { ...counted, ...body, numberAccount, id, version: version + 1 })
  }

  const control = `${base}/product-control`
  return {
    locks,
    received,
    failNext: (writes) => {
      faults = writes
    },
    handlers: [
      http.post(`${control}/locks/deposit`, write(ofLock, lock('TOTAL'))),
      http.post(`${control}/locks/partial`, write([...ofLock, 'amountLockPartial'], lock('PARCIAL'))),
      http.delete(`${control}/locks/deposit/:name`, write(ofRelease, release)),
      http.delete(`${control}/locks/partial/:name`, write(ofRelease, release)),
      http.put(`${control}/limits/transactions/:name`, write(ofLimit, limit)),
      ...resourceOf(base, '/product-control/limits/global', heldRecords(globalLimits)),
      ...resourceOf(base, '/product-control/limits/transactions', limits),
      ...resourceOf(base, '/product-control/locks', locks),
      ...resourceOf(base, '/product-control/accounts', accounts),
    ],
  }
}

/** An account with what its locks and limits come to. */
function restricted(account: HeldRecord, locks: HeldRecord[], limits: HeldRecord[]): HeldRecord {
  const isOf = ({ numberAccount }: HeldRecord) => numberAccount === account.numberAccount
  const live = locks.filter((one) => isOf(one) && one.lockState === 'ACTIVO')
  const isTotal = live.some(({ lockType }) => lockType === 'TOTAL')
  const locked = live.reduce((sum, { amountLockPartial = 0 }) => sum + Number(amountLockPartial), 0)
  const limitOf = (period: string) =>
    limits.find((one) => isOf(one) && one.limitPeriod === period)?.limitAmount ?? 5_000_000
  return {
    ...account,
    availableBalance: isTotal ? 0 : Number(account.balance) - locked,
    locksRestrictions:
      live.length === 0
        ? {}
        : { lockType: isTotal ? 'TOTAL' : 'PARCIAL', ...(isTotal ? {} : { amountLockPartial: locked }) },
    limitsRestrictions: {
      ...{ generalCounter: 0, generalLimit: limitOf('MENSUAL') },
      ...{ dailyCounter: 0, dailyLimit: limitOf('DIARIO') },
    },
  }
}
