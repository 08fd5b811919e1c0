import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { createApprovalApi } from '#src/client/approval-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { inboxesKey } from '#src/session/use-inbox.ts'

/** Removes the mark of rejected changes once their list is opened; where that fails the mark stays. */
export function useInboxVisit(isNews: boolean): void {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  useEffect(() => {
    if (!isNews) return
    createApprovalApi(http, config.services)
      .visit()
      .then(
        () => queries.invalidateQueries({ queryKey: inboxesKey }),
        () => undefined,
      )
  }, [isNews, http, config, queries])
}
