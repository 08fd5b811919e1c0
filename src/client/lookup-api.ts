import type { AxiosInstance } from 'axios'
import { type Lookup, type LookupOption, writeLookupQuery } from '#src/query/lookup-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './config.ts'

/** The look-ups of the resources that a screen refers to (design §7); each throws `ApiError`. */
export const createLookup =
  (http: AxiosInstance, services: AppConfig['services'], references: RenderModel['references']): Lookup =>
  async (resource, query, signal) => {
    const address = references[resource]
    if (!address) throw new Error(`No address for ${resource}`)
    const { data } = await http.get<LookupOption[]>(`${services[address.service]}${address.path}/lookup`, {
      params: writeLookupQuery(query),
      ...(signal ? { signal } : {}),
    })
    return data
  }
