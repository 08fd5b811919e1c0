import type { AxiosInstance } from 'axios'
import type { ListTerms } from '#src/query/filter.ts'
import type { ListQuery } from '#src/query/list-query.ts'
import { needsBody, writeListBody, writeListQuery } from '#src/query/write-list-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './app-config.ts'

export type ExportFormat = 'csv' | 'xlsx' | 'pdf'

/** All rows of a list, or only some of them, as a file; throws `ApiError`. */
export type ExportList = (
  query: ListQuery,
  format: ExportFormat,
  options: {
    signal: AbortSignal
    /** Options and references as they are stored, and not as the screen shows them. */
    withCodes: boolean
    /** Names of columns, in their order; all without them. */
    columns?: string[] | undefined
    /** Called with the bytes received. */
    onProgress: (loaded: number) => void
    /** Ids of the rows; all without them. */
    only?: string[] | undefined
  },
) => Promise<Blob>

/** Exports lists of a screen; personal and masked values go in a body. */
export function createExport(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path }: Pick<RenderModel, 'service' | 'path'>,
  terms: ListTerms,
): ExportList {
  const address = `${services[service]}${path}/export`
  return async (query, format, { signal, withCodes, columns, onProgress, only }) => {
    const whole = { ...query, page: 1 }
    const sheet = {
      format,
      ...(withCodes ? { codes: 'true' } : {}),
      ...(columns ? { columns: columns.join() } : {}),
    }
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
            { ...options, params: sheet },
          )
        : await http.get<Blob>(address, {
            ...options,
            params: new URLSearchParams([...writeListQuery(whole, terms), ...Object.entries(sheet)]),
          })
    return data
  }
}
