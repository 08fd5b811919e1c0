import type { AxiosInstance } from 'axios'
import type { ListTerms } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { needsBody, writeListBody, writeListQuery } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './config.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Everything that a list finds, as a file; throws `ApiError`. */
export type ExportList = (
  query: ListQuery,
  format: ExportFormat,
  options: {
    signal: AbortSignal
    /** Told how much has come so far, in bytes. */
    onProgress: (loaded: number) => void
  },
) => Promise<Blob>

/** Exports lists of a screen; personal and masked values travel in a body. */
export function createExport(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path }: Pick<RenderModel, 'service' | 'path'>,
  terms: ListTerms,
): ExportList {
  const address = `${services[service]}${path}/export`
  return async (query, format, { signal, onProgress }) => {
    const whole = { ...query, page: 1 }
    const options = {
      signal,
      responseType: 'blob' as const,
      onDownloadProgress: ({ loaded }: { loaded: number }) => onProgress(loaded),
    }
    const { data } = needsBody(whole, terms)
      ? await http.post<Blob>(address, writeListBody(whole), { ...options, params: { format } })
      : await http.get<Blob>(address, {
          ...options,
          params: new URLSearchParams([...writeListQuery(whole, terms), ['format', format]]),
        })
    return data
  }
}
