import type { AxiosInstance } from 'axios'
import { isJsonObject } from '#src/schema/json.ts'

/** A person as the directory of the identity provider has them (spec §7). */
export type DirectoryProfile = { name: string; userName: string }

/**
 * Asks the provider's `/me` for the person, with an access token of the scope `user.read`.
 * @param address of `/config.json`; no other gets the token
 * @returns empty texts for what the directory does not say; a provider names it as OpenID Connect or as Entra ID does
 * @throws ApiError
 */
export async function readDirectoryProfile(
  http: AxiosInstance,
  address: string,
  accessToken: string,
): Promise<DirectoryProfile> {
  const headers = { Authorization: `Bearer ${accessToken}` }
  const { data } = await http.get<unknown>(address, { headers })
  const profile = isJsonObject(data) ? data : {}
  return {
    name: firstText(profile.displayName, profile.name),
    userName: firstText(profile.userPrincipalName, profile.preferred_username),
  }
}

const firstText = (...values: unknown[]): string =>
  values.find((value) => typeof value === 'string' && value.trim() !== '')?.toString() ?? ''
