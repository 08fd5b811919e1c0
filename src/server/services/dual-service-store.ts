import type { FastifyRequest } from 'fastify'
import type { StoredRecord } from '#src/schema/record.ts'
import { type Change, openChange, waitingCreations, withOpenStates } from '../approvals/change.ts'
import { withPending } from '../approvals/with-pending.ts'
import type { Author } from '../auth/author.ts'
import { ApiError, type ErrorCode } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import type { RecordStore } from '../resources/record-store.ts'
import type { ResourceCalls } from '../resources/routes/resource-calls.ts'
import { owedTo } from './delivery.ts'
import { changeWaits, creationWaits } from './elsewhere-waits.ts'
import { hasValues } from './find-by-values.ts'
import { servicePreview } from './service-preview.ts'
import { inForce, proposeChanged, proposeInactive, proposeNew } from './service-proposals.ts'
import { serviceSteps } from './service-steps.ts'
import { type Elsewhere, serviceStore } from './service-store.ts'
import { serviceTexts } from './service-texts.ts'
import { waitingRecord, waitingVersion } from './waiting-record.ts'
import { withLookups } from './with-lookups.ts'

/** Outcomes of a delivery that is still owed, and will be made without anybody. */
const passing: ErrorCode[] = ['serviceDown', 'serviceLate', 'serviceFault', 'serviceUnsure', 'forbidden']

/**
 * Records of a service elsewhere under dual control: drafts and changes wait here, approved ones are sent once. Who may
 * not approve what they made, is decided here alone.
 */
export function dualServiceStore(calls: ResourceCalls, elsewhere: Elsewhere): RecordStore {
  const { resource, authorOf } = calls
  const { screen } = resource
  const { db, deliveries, client } = elsewhere
  const direct = serviceStore(calls, elsewhere)
  const compared = withLookups(resource, db)
  const waiting = (change: Change, { person }: Author) => waitingRecord(screen, change, person)

  /** The record as its service has it; undefined where it waits here and nobody else knows it. */
  const known = async (request: FastifyRequest, id: string): Promise<StoredRecord | undefined> => {
    const change = await openChange(db, screen.id, id)
    return change?.kind === 'crear' ? undefined : direct.read(request, id, undefined)
  }

  const read: RecordStore['read'] = async (request, id, day) => {
    const { person } = authorOf(request)
    const change = await openChange(db, screen.id, id)
    if (change?.kind === 'crear') return waitingRecord(screen, change, person)
    const record = await direct.read(request, id, day).catch(async (error: unknown) => {
      const owed =
        error instanceof ApiError && error.code === 'notFound' ? await owedTo(db, screen.id, id) : undefined
      if (!owed?.sent) throw error
      return announced({ ...owed.sent, id, version: waitingVersion })
    })
    const open = record.id === id ? change : await openChange(db, screen.id, record.id)
    return withPending(screen, inForce(record), open, person)
  }

  const announced = (record: StoredRecord): StoredRecord => ({
    ...record,
    notices: [{ pointer: '', keyword: 'service', message: serviceTexts.owed(client.settings.name) }],
  })

  const listed = (rows: StoredRecord[]) => withOpenStates(db, screen.id, rows.map(inForce))

  return {
    ...direct,
    list: async (...given) => {
      const page = await direct.list(...given)
      return { ...page, data: await listed(page.data) }
    },
    search: async (...given) => {
      const page = await direct.search(...given)
      return { ...page, data: await listed(page.data) }
    },
    read,
    find: async (request, values) => {
      const waiting = (await waitingCreations(db, screen.id)).filter(
        ({ record }) => record !== null && hasValues(record, values),
      )
      const { person } = authorOf(request)
      return [
        ...(await direct.find(request, values)),
        ...waiting.map((change) => waitingRecord(screen, change, person)),
      ]
    },
    create: async (request, body) => {
      const { record, author: by } = calls.create.prepare(request, body)
      const author = await compared(request, by, record)
      if (!creationWaits(resource, record, author)) return direct.create(request, body)
      return once(db, request, (within) => proposeNew(within, resource, record, author))
    },
    update: async (request, id, body) => {
      const { record, author: by } = calls.update.prepare(request, body)
      const current = await known(request, id)
      const open = await openChange(db, screen.id, current?.id ?? id)
      const author = await compared(request, by, record, current ?? (open && waiting(open, by)))
      const match = request.headers['if-match']
      if (current && !open && !changeWaits(resource, current, record, author))
        return direct.update(request, id, body)
      return once(db, request, (within) =>
        proposeChanged(within, resource, current?.id ?? id, current, record, match, author),
      )
    },
    inactivate: async (request, id) => {
      const current = await known(request, id)
      if (!current) throw new ApiError('pendingChange')
      if (current.status === 'INACTIVO') return current
      return once(db, request, (within) =>
        proposeInactive(within, resource, current, calls.writerOf(request)),
      )
    },
    preview: servicePreview(calls, db, known),
    steps: serviceSteps(resource),
    complete: async (request, record) => {
      const owed = await owedTo(db, screen.id, record.id)
      if (!owed) return record.approvalStatus === 'APROBADO' ? record : shown(request, record)
      try {
        const { id } = await deliveries.make(owed.id, request.headers.authorization)
        return await read(request, id, undefined)
      } catch (error) {
        if (error instanceof ApiError && passing.includes(error.code)) return announced(record)
        throw error
      }
    },
  }

  /** The record of a step that leaves it as it is; what a service that is down has, nobody needs to wait for. */
  function shown(request: FastifyRequest, record: StoredRecord): Promise<StoredRecord> {
    return read(request, record.id, undefined).catch(() => record)
  }
}
