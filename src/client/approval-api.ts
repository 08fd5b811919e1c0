import type { AxiosInstance } from 'axios'
import type { ActionName } from '#src/schema/actions.ts'
import type { InboxPage, InboxTab } from '#src/schema/inbox-item.ts'
import type { AppConfig } from './app-config.ts'

export type InboxQuery = {
  tab: InboxTab
  /** Page, size, order, search and filters, as in an address. */
  list: string
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
  inboxPage: async ({ tab, list, item }, signal) => {
    const params = new URLSearchParams(list)
    params.set('box', tab)
    if (item !== undefined) params.set('entry', item)
    return (await http.get<InboxPage>(`${product}/approvals`, { params, ...(signal ? { signal } : {}) })).data
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
