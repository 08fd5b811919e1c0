import type { AxiosInstance } from 'axios'
import type { JsonObject } from '#src/schema/json.ts'
import type { AppConfig } from './app-config.ts'

/** The files of one resource (domain §6.30); each call throws `ApiError`. */
export type FileApi = {
  /**
   * Stores a file, and returns its value for a record.
   * @param onProgress called with the part sent, from 0 to 1
   */
  upload: (
    content: Blob,
    names: { fileName: string; contentType: string },
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<JsonObject>
  /** Address of a stored file, valid for five minutes; whoever has it needs no token. */
  address: (key: string) => Promise<string>
}

type Presigned = { key: string; url: string; expiresAt: string }

export function createFileApi(
  http: AxiosInstance,
  { mto }: AppConfig['services'],
  resource: string,
): FileApi {
  const presign = async (request: JsonObject, signal?: AbortSignal): Promise<string> => {
    const path = `${mto}/mto/presigned-urls/v1`
    const { data } = await http.post<Presigned>(path, { ...request, resource }, signal ? { signal } : {})
    return data.url
  }
  return {
    upload: async (content, names, onProgress, signal) => {
      const request = { operation: 'PUT', ...names, sizeBytes: content.size }
      const url = await presign(request, signal)
      const { data } = await http.put<JsonObject>(url, content, {
        signal,
        // As long as the address holds: what is large may take its time.
        timeout: 300_000,
        // Only this adapter reports progress; a signed address gets no token.
        adapter: 'xhr',
        headers: { 'Content-Type': names.contentType },
        onUploadProgress: ({ loaded }) => onProgress(Math.min(1, loaded / content.size)),
      })
      return data
    },
    address: (key) => presign({ operation: 'GET', key }),
  }
}
