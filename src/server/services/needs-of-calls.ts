import { randomUUID } from 'node:crypto'
import type { StoredRecord } from '#src/schema/record.ts'
import { ApiError } from '../http/errors.ts'
import { type Need, type NeedLimits, RecordsElsewhere } from '../resources/elsewhere/records-elsewhere.ts'
import type { Resource } from '../resources/resource.ts'
import { findByValues } from './find-by-values.ts'
import { refuseUnseen } from './refuse-unseen.ts'
import type { ReadsOf } from './service-connections.ts'
import type { Asker } from './service-reads.ts'
import { readReferred } from './service-rows.ts'
import { serviceTexts } from './service-texts.ts'

/** What a call is compared with that services elsewhere have, read with the token of the person who makes it. */
export const recordsFor = (
  resources: ReadonlyMap<string, Resource>,
  readsOf: ReadsOf,
  asker: Asker,
): RecordsElsewhere => new RecordsElsewhere((need) => readNeed(resources, readsOf, asker, need), ofPerson)

/** Who asks in the background: a person who called before, nobody any more of those, or the product itself. */
export type AskerLater = Asker | 'importerGone' | 'uploaderGone' | 'product'

/** The same of work in the background, each need with the token of who asks then; whatever they may not see ends it. */
export const recordsForWork = (
  resources: ReadonlyMap<string, Resource>,
  readsOf: ReadsOf,
  askerOf: () => AskerLater,
): RecordsElsewhere =>
  new RecordsElsewhere(async (need) => {
    const asker = askerOf()
    const { service } = need.target.screen
    if (asker === 'importerGone' || asker === 'uploaderGone')
      throw new ApiError('serviceRefused', { detail: serviceTexts[asker](service) })
    return readNeed(resources, readsOf, asker === 'product' ? nobody() : asker, need).catch(
      (error: unknown) => {
        if (!(error instanceof ApiError && error.code === 'forbidden')) throw error
        const detail = asker === 'product' ? serviceTexts.noTokenOfOurs(service) : error.detail
        throw new ApiError('serviceRefused', { detail })
      },
    )
  }, ofWork)

/** A person waits, and the next one as well. */
const ofPerson: NeedLimits = { needs: 200, patience: 20_000 }
/** A part of a file has many rows. */
const ofWork: NeedLimits = { needs: 2_000, patience: Number.POSITIVE_INFINITY }

/** The product itself, which asks with a token of its own, where it has one. */
const nobody = (): Asker => ({ headers: {}, id: randomUUID() })

/** @throws ApiError `serviceRefused` of a service that browsers call themselves */
async function readNeed(
  resources: ReadonlyMap<string, Resource>,
  readsOf: ReadsOf,
  asker: Asker,
  need: Need,
): Promise<StoredRecord[]> {
  const { id: screen, service } = need.target.screen
  const [resource, reads] = [resources.get(screen), readsOf(screen)]
  if (!resource || !reads) throw new ApiError('serviceRefused', { detail: serviceTexts.unread(service) })
  const { day } = need
  if (!('id' in need)) {
    const { values, search, fields } = need
    return findByValues(reads, resource, asker, values, { fields, search, day })
  }
  const { id, mayHaveEnded, fields = [] } = need
  const record = await readReferred(reads, asker, { screen, id, day, mayHaveEnded })
  if (record) refuseUnseen(resource.screen, record, fields)
  return record ? [record] : []
}
