import type { AxiosInstance } from 'axios'
import type { Box, BoxPage } from '#src/schema/approval-box.ts'
import type { AppConfig } from './config.ts'

export type BoxQuery = {
  box: Box
  page: number
  size: number
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
  box: async (params, signal) =>
    (await http.get<BoxPage>(`${profile}/approvals`, { params, ...(signal ? { signal } : {}) })).data,
  visit: async () => {
    await http.put(`${profile}/approvals/visit`, {})
  },
})
