import type { AxiosInstance } from 'axios'
import type { ActionName } from '#src/schema/actions.ts'
import type { InboxPage, InboxTab } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { AppConfig } from './app-config.ts'

export type InboxQuery = {
  tab: InboxTab
  /** Page, size, order, search and filters, as in an address. */
  list: string
  /** All of it where it holds a search, which may be personal and goes in no address. */
  body?: JsonObject | undefined
  /** Item whose page is requested, if any. */
  item?: string | undefined
}

/** Changes of all resources that concern whoever is signed in; the call throws `ApiError`. */
export type ApprovalApi = {
  inboxPage: (query: InboxQuery, signal?: AbortSignal) => Promise<InboxPage>
  /** Reports that the person has seen their rejected changes and requests. */
  visit: () => Promise<void>
  /** Names of the roles that hold one of some actions of a screen. */
  deciders: (option: number, actions: ActionName[]) => Promise<string[]>
}

export const createApprovalApi = (http: AxiosInstance, { product }: AppConfig['services']): ApprovalApi => ({
  inboxPage: async ({ tab, list, body, item }, signal) => {
    const options = signal ? { signal } : {}
    if (body) {
      const sent = { ...body, box: tab, ...(item === undefined ? {} : { entry: item }) }
      return (await http.post<InboxPage>(`${product}/approvals/search`, sent, options)).data
    }
    const params = new URLSearchParams(list)
    params.set('box', tab)
    if (item !== undefined) params.set('entry', item)
    return (await http.get<InboxPage>(`${product}/approvals`, { params, ...options })).data
  },
  visit: async () => {
    await http.put(`${product}/approvals/visit`, {})
  },
  deciders: async (option, actions) => {
    const params = new URLSearchParams({ option: String(option) })
    for (const action of actions) params.append('action', action)
    return (await http.get<{ data: string[] }>(`${product}/approvals/deciders`, { params })).data.data
  },
})
