import type { AxiosInstance } from 'axios'
import type { RecordMatch } from '#src/schema/record-match.ts'
import type { AppConfig } from './app-config.ts'

/** Records of all screens that the person may see; throws `ApiError`. */
export const searchRecords = async (
  http: AxiosInstance,
  { profile }: AppConfig['services'],
  text: string,
  signal: AbortSignal,
): Promise<RecordMatch[]> =>
  (await http.post<{ data: RecordMatch[] }>(`${profile}/records/search`, { q: text }, { signal })).data.data
