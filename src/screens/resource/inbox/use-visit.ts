import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { createApprovalApi } from '#src/client/approval-api.ts'
import { servicesAtom } from '#src/client/services.ts'
import { boxesKey } from '#src/session/use-box.ts'

/** Takes the sign of what was rejected away once its list is looked at; where that fails the sign stays. */
export function useVisit(isNews: boolean): void {
  const { http, config } = useAtomValue(servicesAtom)
  const queries = useQueryClient()
  useEffect(() => {
    if (!isNews) return
    createApprovalApi(http, config.services)
      .visit()
      .then(
        () => queries.invalidateQueries({ queryKey: boxesKey }),
        () => undefined,
      )
  }, [isNews, http, config, queries])
}
