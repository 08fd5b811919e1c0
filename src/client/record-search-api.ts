import type { AxiosInstance } from 'axios'
import type { FoundRecord } from '#src/schema/found-record.ts'
import type { AppConfig } from './config.ts'

/** Records of all screens that the person may see; throws `ApiError`. */
export const searchRecords = async (
  http: AxiosInstance,
  { profile }: AppConfig['services'],
  text: string,
  signal: AbortSignal,
): Promise<FoundRecord[]> =>
  (await http.post<{ data: FoundRecord[] }>(`${profile}/records/search`, { q: text }, { signal })).data.data
