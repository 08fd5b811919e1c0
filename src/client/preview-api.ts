import type { AxiosInstance } from 'axios'
import type { JsonObject } from '#src/schema/json.ts'
import { pendingOf } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { previewPath, type WritePreview } from '#src/schema/write-preview.ts'
import { withEmptied } from '#src/validation/default-values.ts'
import type { AppConfig } from './app-config.ts'
import { confirmedWrite } from './confirmed-write.ts'

/** Tries of the writes of one screen under dual control; each throws `ApiError` as its write does. */
export type PreviewApi = {
  /**
   * What a write would do, of which nothing stays: what its rules want confirmed, the write itself asks.
   * @param record the stored one that it changes; undefined for a new one
   * @returns undefined where nobody can tell, as of a service that browsers call themselves
   */
  preview: (values: JsonObject, record: StoredRecord | undefined) => Promise<WritePreview | undefined>
}

/** Answers of a service that knows no such call. */
const unknownCall = [404, 405, 501]

export function createPreviewApi(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path, fields }: Pick<RenderModel, 'service' | 'path' | 'fields'>,
): PreviewApi {
  const base = services[service]
  const validateStatus = (status: number): boolean =>
    (status >= 200 && status < 300) || unknownCall.includes(status)
  return {
    preview: async (values, record) => {
      if (base.includes('://')) return undefined
      const one = record ? `/${encodeURIComponent(record.id)}` : ''
      const sent = record
        ? { ...values, version: record.version, pendingVersion: pendingOf(record)?.version }
        : withEmptied(fields, values)
      const { data, status } = await confirmedWrite(
        (params) =>
          http.post<WritePreview>(`${base}${path}${one}/${previewPath}`, sent, { params, validateStatus }),
        async () => true,
      )
      return unknownCall.includes(status) ? undefined : data
    },
  }
}
