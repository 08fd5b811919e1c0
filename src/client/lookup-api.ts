import type { AxiosInstance } from 'axios'
import { bodyOf } from '#src/query/body.ts'
import { type Lookup, type LookupOption, writeLookupQuery } from '#src/query/lookup-query.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { AppConfig } from './app-config.ts'

/** Lookups of the resources that a screen refers to (design §7); each throws `ApiError`. */
export const createLookup =
  (http: AxiosInstance, services: AppConfig['services'], references: RenderModel['references']): Lookup =>
  async (resource, query, signal) => {
    const address = references[resource]
    if (!address) throw new Error(`No address for ${resource}`)
    const url = `${services[address.service]}${address.path}/lookup`
    const params = writeLookupQuery(address.isDated ? query : { ...query, asOf: undefined })
    const options = signal ? { signal } : {}
    const { data } = address.hasPrivate
      ? await http.post<LookupOption[]>(url, bodyOf(params), options)
      : await http.get<LookupOption[]>(url, { params, ...options })
    return data
  }
