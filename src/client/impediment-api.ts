import type { AxiosInstance } from 'axios'
import { type Impediment, impedimentsPath } from '#src/schema/impediment.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { withEmptied } from '#src/validation/default-values.ts'
import type { AppConfig } from './app-config.ts'

/**
 * Reads why other records would refuse one under edit.
 * @param id of the stored record; undefined for a new one
 * @throws ApiError
 */
export async function readImpediments(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path, fields }: Pick<RenderModel, 'service' | 'path' | 'fields'>,
  id: string | undefined,
  values: JsonObject,
  signal: AbortSignal,
): Promise<Impediment[]> {
  const one = id === undefined ? '' : `/${encodeURIComponent(id)}`
  const sent = id === undefined ? withEmptied(fields, values) : values
  const address = `${services[service]}${path}${one}/${impedimentsPath}`
  const { data } = await http.post<{ data: Impediment[] }>(address, sent, { signal })
  return data.data
}
