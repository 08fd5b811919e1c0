import type { AxiosInstance } from 'axios'
import { computationPath } from '#src/schema/draft-computation.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './app-config.ts'

/**
 * Values that a record under edit would have by other rows; none of a service that browsers call themselves, which
 * knows no such call.
 * @param id of the stored record; undefined for a new one
 * @throws ApiError
 */
export async function computeDraft(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path }: Pick<RenderModel, 'service' | 'path'>,
  id: string | undefined,
  values: JsonObject,
  signal: AbortSignal,
): Promise<JsonObject> {
  const base = services[service]
  if (base.includes('://')) return {}
  const one = id === undefined ? '' : `/${encodeURIComponent(id)}`
  const { data } = await http.post<JsonObject>(`${base}${path}${one}/${computationPath}`, values, { signal })
  return data
}
