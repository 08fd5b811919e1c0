import type { AxiosInstance } from 'axios'
import { type HomeTexts, homeTextPath } from '#src/schema/welcome-texts.ts'
import type { AppConfig } from './app-config.ts'

/** The texts of home in their catalogue. @throws ApiError */
export const readHomeTexts = async (
  http: AxiosInstance,
  { mto }: AppConfig['services'],
): Promise<HomeTexts> => (await http.get<{ data: HomeTexts }>(mto + homeTextPath)).data.data
