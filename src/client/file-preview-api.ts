import type { AxiosInstance } from 'axios'
import type { JsonObject } from '#src/schema/json.ts'
import type { FilePreview } from '#src/schema/previewed-file.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './app-config.ts'

/**
 * What the file of a new record would come to. @param values the record as far as it is filled
 * @throws ApiError
 */
export const readFilePreview = async (
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path }: Pick<RenderModel, 'service' | 'path'>,
  values: JsonObject,
  signal: AbortSignal,
): Promise<FilePreview> =>
  (await http.post<FilePreview>(`${services[service]}${path}/lineas`, values, { signal })).data
