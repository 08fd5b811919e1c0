import type { AxiosInstance } from 'axios'
import type { ListTerms } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import type { Lookup } from '#src/query/lookup-query.ts'
import { needsBody, writeListBody, writeListQuery } from '#src/query/write-list-query.ts'
import { type ChangeReview, reviewPath } from '#src/schema/change-review.ts'
import { type ConnectedRecords, connectedPath } from '#src/schema/connected.ts'
import { comparisonPath, type DayComparison } from '#src/schema/day-comparison.ts'
import type { Execution } from '#src/schema/execution.ts'
import type { Labels } from '#src/schema/field-references.ts'
import type { HistoryPage } from '#src/schema/history.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { FileLines } from '#src/schema/lines-of-file.ts'
import type { Sending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { holdersPath, type RecordHolder } from '#src/schema/record-holder.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { requirementsPath, type StepRequirement } from '#src/schema/requirements.ts'
import { withEmptied } from '#src/validation/default-values.ts'
import type { Issue } from '#src/validation/issue.ts'
import type { AppConfig } from './app-config.ts'
import { type ConfirmWrite, confirmedWrite } from './confirmed-write.ts'
import { followExecution } from './follow-execution.ts'
import { createLookup } from './lookup-api.ts'

/** A page of a list (design §7); each record has the labels that came with the page. */
export type Page = {
  data: StoredRecord[]
  page: number
  size: number
  total: number
  totalExact: boolean
  /** Sums over all rows of the query, as exact decimal texts. */
  totals?: Record<string, `${number}`>
}

type ListAnswer = Page & { labels?: Labels }

/** More data of an update. */
export type Circumstances = {
  /** Version seen of the pending change, where there is one. */
  pendingVersion?: number | undefined
  /** The older version of the record that it started from. */
  restored?: number | undefined
  /** Reason and file of the request for approval, where it is sent at once. */
  send?: Sending | undefined
}

/** Confirms a write with a person, and reports notices after it. */
export type Talk = { ask: ConfirmWrite; report: (notices: Issue[]) => void }

/** The calls of one resource; each throws `ApiError`. */
export type ResourceApi = {
  list: (query: ListQuery, signal?: AbortSignal) => Promise<Page>
  /** @param day the period of its stable key that is in effect then is read, ISO 8601 */
  read: (id: string, day?: string) => Promise<StoredRecord>
  /**
   * @param send reason and file of the request for approval, where it is sent at once
   * @param corrects id of the rejected request that it asks anew
   */
  create: (record: JsonObject, send?: Sending, corrects?: string) => Promise<StoredRecord>
  /** A page of its versions, the newest first. */
  history: (id: string, page: number, signal?: AbortSignal) => Promise<HistoryPage>
  /**
   * The records of other screens that refer to it, as far as the person may see them.
   * @param of names a connection, of which more records come
   */
  connected: (
    id: string,
    of?: Pick<ConnectedRecords, 'resource' | 'by'>,
    signal?: AbortSignal,
  ) => Promise<ConnectedRecords[]>
  /** Whose the accounts and loans are that a record has the numbers of. */
  holders: (id: string, signal?: AbortSignal) => Promise<RecordHolder[]>
  /** What a dated table holds otherwise on a day than on an earlier one, both ISO 8601. */
  compareDays: (from: string, to: string, signal?: AbortSignal) => Promise<DayComparison>
  /** What an approval of its pending change would find now. */
  review: (id: string, signal?: AbortSignal) => Promise<ChangeReview>
  /** Which of its steps the rules of its screen would refuse now, and why. */
  requirements: (id: string, signal?: AbortSignal) => Promise<StepRequirement[]>
  /** The lines of its file, those with an error first. */
  lines: (id: string, signal?: AbortSignal) => Promise<FileLines>
  update: (
    id: string,
    version: number,
    record: JsonObject,
    circumstances?: Circumstances,
  ) => Promise<StoredRecord>
  /** @param record as it was read: one that has changed since stays as it is */
  inactivate: (record: Pick<StoredRecord, 'id' | 'version'>) => Promise<StoredRecord>
  /**
   * Takes a step of a record's pending change, or a transition of its workflow (design §7).
   * @param sent the version that was seen, of the change or of the record, and the step's input
   */
  decide: (id: string, step: string, sent: JsonObject & { version: number }) => Promise<StoredRecord>
  /** Takes several records through a transition at once, all or none. */
  decideTogether: (records: StoredRecord[], step: string, sent: JsonObject) => Promise<void>
  /** Follows what the server does for a record until it is done. */
  follow: (id: string, report: (execution: Execution) => void, signal: AbortSignal) => Promise<void>
  /** Queries the resources the screen refers to. */
  lookup: Lookup
}

/**
 * The API of a screen at the address that the configuration gives its service.
 * @param talk reports rules' notices of a write and confirms it; without it, unconfirmed ones fail as `unconfirmed`
 */
export function createResourceApi(
  http: AxiosInstance,
  services: AppConfig['services'],
  screen: RenderModel,
  terms: ListTerms,
  talk?: Talk,
): ResourceApi {
  const base = services[screen.service] + screen.path
  const one = (id: string): string => `${base}/${encodeURIComponent(id)}`
  const write = async (call: (params: URLSearchParams) => Promise<{ data: StoredRecord }>) => {
    const { data } = await confirmedWrite(call, talk?.ask)
    const { notices, ...record } = data
    if (notices) talk?.report(notices)
    return record as StoredRecord
  }
  return {
    list: async (query, signal) => {
      const options = signal ? { signal } : {}
      const { data: page } = needsBody(query, terms)
        ? await http.post<ListAnswer>(`${base}/search`, writeListBody(query), options)
        : await http.get<ListAnswer>(base, { params: writeListQuery(query, terms), ...options })
      return withLabels(page)
    },
    read: async (id, asOf) =>
      (await http.get<StoredRecord>(one(id), asOf === undefined ? {} : { params: { asOf } })).data,
    create: (record, send, corrects) =>
      write((params) => {
        if (corrects !== undefined) params.set('corrige', corrects)
        return http.post(base, { ...withEmptied(screen.fields, record), send }, { params })
      }),
    history: async (id, page, signal) =>
      (
        await http.get<HistoryPage>(`${one(id)}/historial`, {
          params: { page },
          ...(signal ? { signal } : {}),
        })
      ).data,
    connected: async (id, of, signal) => {
      const { data } = await http.get<{ data: ConnectedRecords[] }>(`${one(id)}/${connectedPath}`, {
        params: of ? { resource: of.resource, by: of.by } : {},
        ...(signal ? { signal } : {}),
      })
      return data.data
    },
    holders: async (id, signal) => {
      const { data } = await http.get<{ data: RecordHolder[] }>(
        `${one(id)}/${holdersPath}`,
        signal ? { signal } : {},
      )
      return data.data
    },
    compareDays: async (from, to, signal) =>
      (
        await http.get<DayComparison>(`${base}/${comparisonPath}`, {
          params: { from, to },
          ...(signal ? { signal } : {}),
        })
      ).data,
    review: async (id, signal) =>
      (await http.get<ChangeReview>(`${one(id)}/${reviewPath}`, signal ? { signal } : {})).data,
    requirements: async (id, signal) =>
      (
        await http.get<{ data: StepRequirement[] }>(
          `${one(id)}/${requirementsPath}`,
          signal ? { signal } : {},
        )
      ).data.data,
    lines: async (id, signal) =>
      (await http.get<FileLines>(`${one(id)}/lineas`, signal ? { signal } : {})).data,
    update: (id, version, record, { pendingVersion, restored, send } = {}) =>
      write((params) => {
        if (restored !== undefined) params.set('restaura', String(restored))
        return http.put(one(id), { ...record, version, pendingVersion, send }, { params })
      }),
    decide: (id, step, sent) => write((params) => http.post(`${one(id)}/${step}`, sent, { params })),
    decideTogether: async (records, step, sent) => {
      const seen = records.map(({ id, version }) => ({ id, version }))
      await confirmedWrite(
        (params) => http.post(`${base}/${step}`, { ...sent, records: seen }, { params }),
        talk?.ask,
      )
    },
    inactivate: ({ id, version }) =>
      write((params) => http.delete(one(id), { params, headers: { 'if-match': `"${version}"` } })),
    follow: (id, report, signal) => followExecution(http, one(id), report, signal),
    lookup: createLookup(http, services, screen.references),
  }
}

const withLabels = ({ labels, ...page }: ListAnswer): Page =>
  labels
    ? { ...page, data: page.data.map((record) => ({ ...record, labels: { ...labels, ...record.labels } })) }
    : page
