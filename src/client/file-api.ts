import type { AxiosInstance } from 'axios'
import type { JsonObject } from '#src/schema/json.ts'
import type { AppConfig } from './config.ts'

/** The files of one resource (domain §6.30); each call throws `ApiError`. */
export type FileApi = {
  /**
   * Stores a file, and tells what a record holds of it.
   * @param onProgress told which part of it was sent, from 0 to 1
   */
  upload: (
    content: Blob,
    names: { fileName: string; contentType: string },
    onProgress: (part: number) => void,
    signal: AbortSignal,
  ) => Promise<JsonObject>
  /** Where a stored file can be had for five minutes; whoever has the address needs no token. */
  address: (key: string) => Promise<string>
}

type Presigned = { key: string; url: string; expiresAt: string }

export function createFileApi(
  http: AxiosInstance,
  { mto }: AppConfig['services'],
  resource: string,
): FileApi {
  const presign = async (asked: JsonObject, signal?: AbortSignal): Promise<string> => {
    const path = `${mto}/mto/presigned-urls/v1`
    const { data } = await http.post<Presigned>(path, { ...asked, resource }, signal ? { signal } : {})
    return data.url
  }
  return {
    upload: async (content, names, onProgress, signal) => {
      const asked = { operation: 'PUT', ...names, sizeBytes: content.size }
      const url = await presign(asked, signal)
      const { data } = await http.put<JsonObject>(url, content, {
        signal,
        // As long as the address holds: what is large may take its time.
        timeout: 300_000,
        headers: { 'Content-Type': names.contentType },
        onUploadProgress: ({ loaded }) => onProgress(Math.min(1, loaded / content.size)),
      })
      return data
    },
    address: (key) => presign({ operation: 'GET', key }),
  }
}
