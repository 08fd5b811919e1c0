import type { FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { StoredRecord } from '#src/schema/record.ts'
import { creationOf } from '#src/schema/workflow.ts'
import { stepsOf } from '../approvals/decide.ts'
import type { Author } from '../auth/author.ts'
import { ApiError } from '../http/errors.ts'
import { once } from '../idempotency/once.ts'
import { requirePermission } from '../profile/permissions.ts'
import { refuseInactivating } from '../resources/inactivating.ts'
import type { ListAnswer } from '../resources/list/list-records.ts'
import { withConfirmed, withNotices } from '../resources/notices.ts'
import type { RecordStore } from '../resources/record-store.ts'
import { objectOf, type ResourceCalls } from '../resources/routes/resource-calls.ts'
import type { Tables } from '../sql/tables.ts'
import { auditAction } from '../workflow/audit-action.ts'
import type { Deliveries } from './deliver.ts'
import { type NewDelivery, owe, resultOf } from './delivery.ts'
import { findByValues } from './find-by-values.ts'
import type { StoreOf } from './labels-by-store.ts'
import type { ServiceClient } from './service-client.ts'
import { readOptions } from './service-options.ts'
import { type Held, ServiceReads } from './service-reads.ts'
import { serviceSheet } from './service-sheet.ts'
import { stepSent } from './step-sent.ts'
import { takeEach } from './take-each.ts'
import { validateChanged, validateNew } from './validate-sent.ts'
import { withLookups } from './with-lookups.ts'
import { pageWithout, rowWithout, withheldHolders } from './withheld-holders.ts'
import { versionSent } from './write-shape.ts'

/** What the records of services elsewhere are read and written with. */
export type Elsewhere = {
  db: Kysely<Tables>
  client: ServiceClient
  deliveries: Deliveries
  storeOf: StoreOf
  /** Notes that a record of a screen was sent something. */
  changed: (screen: string) => void
}

/**
 * Records with a service elsewhere: permission, validation, history and audit are this product's, the record is the
 * service's. A write is stored as owed, then sent; no transaction is open while a service is waited for.
 */
export function serviceStore(
  calls: ResourceCalls,
  { db, client, deliveries, storeOf, changed }: Elsewhere,
): RecordStore {
  const { resource, writerOf } = calls
  const { screen } = resource
  const reads = new ServiceReads(client, resource, storeOf)
  const compared = withLookups(resource, db)

  const send = async (
    request: FastifyRequest,
    author: Author,
    delivery: NewDelivery,
  ): Promise<StoredRecord> => {
    const { delivery: id } = await once(db, request, async (within) => ({
      delivery: await owe(within, resource, delivery, author),
    }))
    const { record, id: recordId } = await deliveries
      .make(id, request.headers.authorization)
      .catch((error: unknown) => withCurrent(request, delivery.recordId, error))
      .finally(() => changed(screen.id))
    return reads.labelled(request, record ?? (await reads.one(request, recordId)).record)
  }

  /** A refused version comes with the record as it is. */
  const withCurrent = async (
    request: FastifyRequest,
    id: string | undefined,
    error: unknown,
  ): Promise<never> => {
    if (!(error instanceof ApiError) || error.code !== 'stale' || id === undefined) throw error
    const { record: current } = await reads.one(request, id)
    throw new ApiError('stale', { extra: { current }, detail: error.detail })
  }

  /** A record by the id that its service gave it, or the one under which it was created here. */
  const held = (request: FastifyRequest, id: string, day?: string): Promise<Held> =>
    reads.one(request, id, day).catch(async (error: unknown) => {
      const known = isNotFound(error) ? await resultOf(db, resource, id) : undefined
      if (known === undefined) throw error
      return reads.one(request, known, day)
    })

  const withheld = ({ principal }: FastifyRequest): Promise<string[]> =>
    withheldHolders(db, resource, principal)

  const shown = async (request: FastifyRequest, answer: Promise<ListAnswer>): Promise<ListAnswer> => {
    const [page, fields] = await Promise.all([answer, withheld(request)])
    return pageWithout(fields, page)
  }

  const take: RecordStore['take'] = async (request, name, id, body) => {
    const action = screen.workflow?.transitions.find((one) => one.name === name)?.action
    if (!action) throw new ApiError('notFound')
    const { record: before, tag } = await held(request, id)
    return send(request, writerOf(request), {
      call: `take:${name}`,
      sent: stepSent(screen, name, before, body, request.headers['if-match']),
      tag: tag ?? null,
      before,
      recordId: before.id,
      action: auditAction[action],
    })
  }

  return {
    list: async (request, parameters, permission) => {
      await requirePermission(db, permission)
      return shown(request, reads.list(request, parameters))
    },
    search: (request, body) => shown(request, reads.search(request, body)),
    lookup: (request, requested) => readOptions(reads, resource, request, requested),
    read: async (request, id, day) => {
      const record = await reads.labelled(request, (await held(request, id, day)).record)
      return rowWithout(await withheld(request), record)
    },
    find: (request, values) => findByValues(reads, resource, request, values),
    sheet: (request) => serviceSheet(reads, resource, request, () => withheld(request)),
    create: async (request, body) => {
      const { record, author: by } = calls.create.prepare(request, body)
      const author = await compared(request, by, record)
      const { good, notices } = validateNew(resource, record, author.context)
      const saved = await send(request, withConfirmed(author, notices), {
        call: 'create',
        sent: good,
        tag: null,
        before: null,
        action: auditAction[creationOf(screen).action],
      })
      return withNotices(saved, notices, author.context)
    },
    update: async (request, id, body) => {
      const { record, author: by } = calls.update.prepare(request, body)
      const { record: before, tag } = await held(request, id)
      const author = await compared(request, by, record, before)
      const match = request.headers['if-match']
      const { good, notices } = validateChanged(resource, before, record, match, author.context)
      await refuseInactivating(db, resource, { before, record: good, context: author.context })
      const saved = await send(request, withConfirmed(author, notices), {
        call: 'update',
        sent: { ...good, ...versionSent(screen, before.version) },
        tag: tag ?? null,
        before,
        recordId: before.id,
        action: 'EDITAR',
      })
      return withNotices(saved, notices, author.context)
    },
    inactivate: async (request, id) => {
      const { record: before, tag } = await held(request, id)
      if (before.status === 'INACTIVO') return reads.labelled(request, before)
      const match = request.headers['if-match']
      if (match !== undefined && match !== '*' && match !== `"${before.version}"`)
        throw new ApiError('stale', { extra: { current: before } })
      return send(request, writerOf(request), {
        call: 'inactivate',
        sent: { status: 'INACTIVO', ...versionSent(screen, before.version) },
        tag: tag ?? null,
        before,
        recordId: before.id,
        action: 'ELIMINAR',
      })
    },
    preview: async () => {
      throw new Error(`${screen.id} is not under dual control`)
    },
    take,
    takeTogether: (request, name) =>
      takeEach(resource, name, request, objectOf(request), (own, id, body) => take(own, name, id, body)),
    steps: stepsOf(resource),
    complete: async (_request, record) => record,
  }
}

const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'notFound'
