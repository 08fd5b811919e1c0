import type { AxiosInstance } from 'axios'
import type { PersonalSettings } from '#src/schema/personal-settings.ts'
import type { AppConfig } from './app-config.ts'

/** Stores what the person chose for all of the product. @throws ApiError */
export async function storeSettings(
  http: AxiosInstance,
  { profile }: AppConfig['services'],
  settings: PersonalSettings,
): Promise<void> {
  await http.put(`${profile}/settings`, settings)
}
