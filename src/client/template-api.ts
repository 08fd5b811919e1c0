import type { AxiosInstance } from 'axios'
import { templatePath } from '#src/schema/export-name.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './app-config.ts'

/**
 * Reads the file to fill in that a screen has for its files.
 * @param by the field that it goes by, with its value
 * @throws ApiError
 */
export async function readTemplate(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path }: Pick<RenderModel, 'service' | 'path'>,
  format: 'csv' | 'xlsx',
  by: Record<string, string>,
): Promise<Blob> {
  const address = `${services[service]}${path}/${templatePath}`
  return (await http.get<Blob>(address, { params: { format, ...by }, responseType: 'blob' })).data
}
