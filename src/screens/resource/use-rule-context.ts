import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { businessDateAtom } from '#src/client/services.ts'
import { sessionAtom } from '#src/session/session.ts'
import type { RuleContext } from '#src/validation/rule-book.ts'

/** The user and the business day, as rules see them. */
export function useRuleContext(): RuleContext {
  const session = useAtomValue(sessionAtom)
  const today = useAtomValue(businessDateAtom)
  return useMemo(
    () => ({ today, user: { name: session?.shortName ?? '', roles: session?.roles ?? [] } }),
    [session, today],
  )
}
