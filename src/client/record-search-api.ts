import type { AxiosInstance } from 'axios'
import type { RecordMatches } from '#src/schema/record-match.ts'
import type { AppConfig } from './app-config.ts'

/** Records of all screens that the person may see; throws `ApiError`. */
export const searchRecords = async (
  http: AxiosInstance,
  { product }: AppConfig['services'],
  text: string,
  signal: AbortSignal,
): Promise<RecordMatches> =>
  (await http.post<RecordMatches>(`${product}/records/search`, { q: text }, { signal })).data
