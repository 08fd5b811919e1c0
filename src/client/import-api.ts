import type { AxiosInstance } from 'axios'
import type { Execution } from '#src/schema/execution.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { ImportRowPage, ImportState, RowPart, TableImport } from '#src/schema/table-import.ts'
import { fileNameHeader } from '#src/schema/wire.ts'
import type { AppConfig } from './app-config.ts'
import { followExecution } from './follow-execution.ts'

/** An import that a person began before, or one of another person that they may undo. */
export type EarlierImport = {
  id: string
  state: ImportState
  /** Its file; that of the import that it undoes, where it is an undo. */
  fileName: string
  isUndo: boolean
  isUndone: boolean
  /** Whether rows are to be mended before it can be confirmed. */
  hasErrors: boolean
  createdAt: string
  createdBy: string
  mine: boolean
}

/** File to send: a chosen one, or rows that were pasted. */
export type ImportFile = { content: Blob; fileName: string }

/** Imports of one screen; each call throws `ApiError`. */
export type ImportApi = {
  send: (file: ImportFile, signal: AbortSignal) => Promise<TableImport>
  /** Sends mended rows in the place of those that are wrong. */
  correct: (id: string, file: ImportFile, signal: AbortSignal) => Promise<TableImport>
  /** The person's own ones, the latest first, and behind them those of others that they may undo. */
  list: (signal?: AbortSignal) => Promise<EarlierImport[]>
  read: (id: string, signal?: AbortSignal) => Promise<TableImport>
  /** A page of some of its rows. */
  rows: (id: string, part: RowPart | undefined, page: number, signal?: AbortSignal) => Promise<ImportRowPage>
  /** @param titled whether the first row is one of titles, where the columns are asked for */
  columns: (id: string, fields: (string | null)[], titled?: boolean) => Promise<TableImport>
  /** @param cells new texts by the place of their column */
  mend: (id: string, row: number, cells: Record<string, string>) => Promise<TableImport>
  /** Takes a step: `aplicar`, `validar`, `descartar`, `deshacer`, `retirar`, `aprobar` or `rechazar`. */
  step: (id: string, step: string, input?: Record<string, string | number>) => Promise<TableImport>
  /** Follows the work on it until it is done. */
  follow: (id: string, report: (execution: Execution) => void, signal: AbortSignal) => Promise<void>
  template: (format: 'csv' | 'xlsx') => Promise<Blob>
  errors: (id: string, format: 'csv' | 'xlsx') => Promise<Blob>
}

/** Milliseconds that a file may take on its way. */
const patience = 300_000

export function createImportApi(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path }: Pick<RenderModel, 'service' | 'path'>,
): ImportApi {
  const base = `${services[service]}${path}/importaciones`
  const one = (id: string): string => `${base}/${encodeURIComponent(id)}`
  const blob = async (address: string, format: string): Promise<Blob> =>
    (await http.get<Blob>(address, { params: { format }, responseType: 'blob' })).data
  const post = async (
    address: string,
    { content, fileName }: ImportFile,
    signal: AbortSignal,
  ): Promise<TableImport> => {
    const headers = {
      'Content-Type': 'application/octet-stream',
      [fileNameHeader]: encodeURIComponent(fileName),
    }
    // Calls are told apart by their address: of a file as their body nothing else would.
    const params = { sha256: await digestOf(content) }
    return (await http.post<TableImport>(address, content, { signal, headers, params, timeout: patience }))
      .data
  }
  return {
    send: (file, signal) => post(base, file, signal),
    correct: (id, file, signal) => post(`${one(id)}/correcciones`, file, signal),
    list: async (signal) =>
      (await http.get<{ data: EarlierImport[] }>(base, signal ? { signal } : {})).data.data,
    read: async (id, signal) => (await http.get<TableImport>(one(id), signal ? { signal } : {})).data,
    rows: async (id, part, page, signal) =>
      (
        await http.get<ImportRowPage>(`${one(id)}/filas`, {
          params: { page, ...(part ? { effect: part } : {}) },
          ...(signal ? { signal } : {}),
        })
      ).data,
    columns: async (id, fields, titled) =>
      (
        await http.put<TableImport>(`${one(id)}/columnas`, {
          fields,
          ...(titled === undefined ? {} : { titled }),
        })
      ).data,
    mend: async (id, row, cells) => (await http.put<TableImport>(`${one(id)}/filas/${row}`, { cells })).data,
    step: async (id, step, input = {}) => (await http.post<TableImport>(`${one(id)}/${step}`, input)).data,
    follow: (id, report, signal) => followExecution(http, one(id), report, signal),
    template: (format) => blob(`${base}/plantilla`, format),
    errors: (id, format) => blob(`${one(id)}/errores`, format),
  }
}

/** SHA-256 of a file, in hexadecimal. */
async function digestOf(content: Blob): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
