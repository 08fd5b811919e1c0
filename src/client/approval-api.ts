import type { AxiosInstance } from 'axios'
import type { Box, BoxPage } from '#src/schema/approval-box.ts'
import type { AppConfig } from './config.ts'

export type BoxQuery = {
  box: Box
  /** Page, size, order, search and filters, as they stand in an address. */
  list: string
  /** Of which the page is wanted, whichever it is. */
  entry?: string | undefined
}

/** Changes of all resources that concern whoever is signed in; the call throws `ApiError`. */
export type ApprovalApi = {
  box: (query: BoxQuery, signal?: AbortSignal) => Promise<BoxPage>
  /** Tells that the person has seen which of their changes and requests were rejected. */
  visit: () => Promise<void>
}

export const createApprovalApi = (http: AxiosInstance, { profile }: AppConfig['services']): ApprovalApi => ({
  box: async ({ box, list, entry }, signal) => {
    const params = new URLSearchParams(list)
    params.set('box', box)
    if (entry !== undefined) params.set('entry', entry)
    return (await http.get<BoxPage>(`${profile}/approvals`, { params, ...(signal ? { signal } : {}) })).data
  },
  visit: async () => {
    await http.put(`${profile}/approvals/visit`, {})
  },
})
