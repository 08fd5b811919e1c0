import type { FastifyRequest } from 'fastify'
import { kindOf } from '#src/kinds/index.ts'
import { redactedValue } from '#src/kinds/redacted-value.ts'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import type { Resource } from '../resources/resource.ts'
import { objectOf } from '../resources/routes/resource-calls.ts'
import { firstOf, type Handling, idOf, type Surroundings } from './handling.ts'
import type { ReadDeed, ReadName } from './named-call.ts'
import { textOf } from './payload.ts'

/** Reads what a form of the resource is filled in with, for who may create its records. */
export const readHandling = ({ what }: ReadDeed, around: Surroundings): Handling => ({
  onRequest: around.calls.create.onRequest,
  handler: (request) => reads[what](around, request),
})

type Read = (around: Surroundings, request: FastifyRequest) => Promise<JsonObject>

const reads: Record<ReadName, Read> = {
  userAccounts: async (around, request) => {
    const { calls, resourceById, storeOf, passOn, maySee } = around
    const client = await clientOf(around, request)
    const accounts = resourceById('accounts')
    const isSeen = await maySee(request, accounts.screen)
    if (passOn) {
      const { data } = await passOn(request, `${calls.resource.screen.path}/user-accounts/${client.id}`)
      const rows = Array.isArray(data) ? data.filter(isJsonObject) : []
      return {
        data: rows.map((row) => ({
          ...shown(accounts, row, accountFields, isSeen),
          hasLocks: row.hasLocks === true,
          hasHold: row.hasHold === true,
        })),
      }
    }
    const owned = await storeOf('accounts').find(request, { clientId: client.id })
    const numbers = { numberAccount: owned.map(({ numberAccount = '' }) => numberAccount) }
    const lockState = ['ACTIVO', 'POR_LEVANTAR']
    const locks = await storeOf('account-locks').find(request, { ...numbers, lockState })
    const holdState = ['EN_HOLD', 'EN_SOLICITUD']
    const holds = await storeOf('gmf-hold-releases').find(request, { ...numbers, holdState })
    const isOf = (account: StoredRecord) => (one: StoredRecord) => one.numberAccount === account.numberAccount
    return {
      data: owned.map((account) => ({
        ...shown(accounts, account, accountFields, isSeen),
        hasLocks: locks.some(isOf(account)) || isLocked(account),
        hasHold: holds.some(isOf(account)),
      })),
    }
  },
  favouriteAccounts: async (around, request) => {
    const { favouriteAccounts = [] } = await clientOf(around, request)
    const listed = Array.isArray(favouriteAccounts) ? favouriteAccounts.filter(isJsonObject) : []
    const { level } = findField(around.resourceById('clients').screen, 'favouriteAccounts') ?? {}
    return {
      data: listed.map((account) =>
        Object.fromEntries(
          (level?.fields ?? []).map((field) => [field.name, shownInList(field, account[field.name])]),
        ),
      ),
    }
  },
  userEncodedKey: async (around, request) => {
    const client = await clientOf(around, request)
    const { documentNumber } = shown(around.resourceById('clients'), client, ['documentNumber'])
    return { userId: documentNumber ?? null, encodedKey: client.encodedKey ?? null }
  },
  savingsAccount: async (around, request) => {
    const { calls, resourceById, storeOf, accesses, maySee } = around
    const accounts = resourceById('accounts')
    const isSeen = await maySee(request, accounts.screen)
    const key = keyOf(request, 'numberAccount', 'numberAccount')
    const account = firstOf(await storeOf('accounts').find(request, { ...key, accountType: 'AHORROS' }))
    const savings = shown(accounts, account, savingsFields, isSeen)
    if (!isSeen) return { ...savings, clientName: null }
    const clients = resourceById('clients')
    const [holder] = await storeOf('clients').find(request, { id: account.clientId ?? '' })
    if (holder) await accesses.viewed(calls.authorOf(request), clients.screen, holder.id)
    return { ...savings, clientName: holder?.fullName ?? null }
  },
  channels: async ({ calls }) => ({
    data: (findField(calls.resource.screen, 'channelId')?.property.oneOf ?? []).map((option) => ({
      code: option.const,
      label: option.title,
    })),
  }),
}

const accountFields = [
  ...['id', 'numberAccount', 'accountName', 'balance', 'interest', 'withholdingTax', 'availableBalance'],
  ...['accountState', 'gmfExempt'],
]

const savingsFields = ['id', 'numberAccount', 'accountState', 'availableBalance', 'gmfExempt', 'gmfMonthUsed']

/** The client that a call names by an id in its address or by a document in its body; the log tells of the read. */
async function clientOf(
  { calls, resourceById, storeOf, accesses }: Surroundings,
  request: FastifyRequest,
): Promise<StoredRecord> {
  const clients = resourceById('clients')
  const key = keyOf(request, 'userId', 'documentNumber')
  const client = firstOf(await storeOf('clients').find(request, key, 'enVigor'))
  await accesses.viewed(calls.authorOf(request), clients.screen, client.id)
  return client
}

/** The id of an address, or the value of a body's member. */
const keyOf = (request: FastifyRequest, name: string, field: string): JsonObject =>
  idOf(request) === '' ? { [field]: textOf(objectOf(request), name) } : { id: idOf(request) }

/** Some values of a record, as lists show them, without amounts for who may not see its screen. */
const shown = ({ screen }: Resource, record: JsonObject, names: string[], isSeen = true): JsonObject =>
  Object.fromEntries(
    names.map((name): [string, JsonValue] => {
      const field = findField(screen, name)
      if (!field) return [name, record[name] ?? null]
      return [name, !isSeen && kindOf(field).adds ? null : endOf(field, record[name])]
    }),
  )

/** A value, or the end of one that is masked; null for none. */
const endOf = (
  field: Field,
  value: JsonValue | undefined,
  isMasked = field.property['x-masked'],
): JsonValue => (isMasked ? redactedValue(field, value) : value) ?? null

/** The same for a list of the record, whose fields cannot be marked as masked. */
const shownInList = (field: Field, value: JsonValue | undefined): JsonValue =>
  endOf(field, value, ['accountNumber', 'holderDocument'].includes(field.name))

const isLocked = ({ locksRestrictions }: StoredRecord): boolean =>
  isJsonObject(locksRestrictions) && locksRestrictions.lockType !== undefined
