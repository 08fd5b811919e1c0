import type { AxiosInstance } from 'axios'
import { recordPdfPath } from '#src/schema/export-name.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './app-config.ts'

/** A record with its history, as a document to print. @throws ApiError */
export async function readRecordPdf(
  http: AxiosInstance,
  services: AppConfig['services'],
  { service, path }: Pick<RenderModel, 'service' | 'path'>,
  id: string,
): Promise<Blob> {
  const address = `${services[service]}${path}/${encodeURIComponent(id)}/${recordPdfPath}`
  return (await http.get<Blob>(address, { responseType: 'blob' })).data
}
