import type { AxiosInstance } from 'axios'
import type { ListTerms } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { needsBody, writeListBody, writeListQuery } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './config.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Everything that a list finds, or only some rows of it, as a file; throws `ApiError`. */
export type ExportList = (
  query: ListQuery,
  format: ExportFormat,
  options: {
    signal: AbortSignal
    /** Told how much has come so far, in bytes. */
    onProgress: (loaded: number) => void
    /** Ids of the rows; all without them. */
    only?: string[] | undefined
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
  return async (query, format, { signal, onProgress, only }) => {
    const whole = { ...query, page: 1 }
    const options = {
      signal,
      responseType: 'blob' as const,
      onDownloadProgress: ({ loaded }: { loaded: number }) => onProgress(loaded),
    }
    const { data } =
      only || needsBody(whole, terms)
        ? await http.post<Blob>(
            address,
            { ...writeListBody(whole), ...(only ? { ids: only } : {}) },
            { ...options, params: { format } },
          )
        : await http.get<Blob>(address, {
            ...options,
            params: new URLSearchParams([...writeListQuery(whole, terms), ['format', format]]),
          })
    return data
  }
}
