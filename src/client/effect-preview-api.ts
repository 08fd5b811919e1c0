import type { AxiosInstance } from 'axios'
import { type EffectFigure, effectPath } from '#src/schema/effect-preview.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './app-config.ts'

/**
 * The figures of what a request would do.
 * @param request the id of a stored one, or the values of one that is filled in
 * @throws ApiError
 */
export async function readEffect(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path }: Pick<RenderModel, 'service' | 'path'>,
  request: string | JsonObject,
  signal: AbortSignal,
): Promise<EffectFigure[]> {
  const base = services[service] + path
  const { data } =
    typeof request === 'string'
      ? await http.get<{ data: EffectFigure[] }>(`${base}/${encodeURIComponent(request)}/${effectPath}`, {
          signal,
        })
      : await http.post<{ data: EffectFigure[] }>(`${base}/${effectPath}`, request, { signal })
  return data.data
}
