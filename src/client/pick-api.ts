import type { AxiosInstance } from 'axios'
import { picksPath } from '#src/schema/picking-of.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { Page, ResourceApi } from './resource-api.ts'

/** A field of a form, and the address of its screen. */
export type PickingField = { service: string; path: string; field: string }

/**
 * The records that a field of a form offers, for who fills it in and may not see the screen that they are of: by their
 * own number, or by whom they belong to.
 * @param by the reference of these records to whom they belong to
 * @throws ApiError
 */
export function createPickApi(
  http: AxiosInstance,
  services: Readonly<Record<string, string>>,
  { service, path, field }: PickingField,
  by: string,
): Pick<ResourceApi, 'list' | 'read'> {
  const base = `${services[service]}${path}/${picksPath}/${field}`
  return {
    list: async ({ search, filters }, signal) => {
      const [holder] = filters.find((filter) => filter.field === by)?.values ?? []
      const sent = { ...(search === '' ? {} : { q: search }), ...(holder === undefined ? {} : { holder }) }
      return (await http.post<Page>(base, sent, signal ? { signal } : {})).data
    },
    read: async (id) => (await http.get<StoredRecord>(`${base}/${encodeURIComponent(id)}`)).data,
  }
}
