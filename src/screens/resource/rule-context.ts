import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { businessDateAtom } from '#src/client/services.ts'
import { sessionAtom } from '#src/session/session.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

/** Who asks and on which business day, as rules know it. */
export function useRuleContext(): RuleContext {
  const session = useAtomValue(sessionAtom)
  const today = useAtomValue(businessDateAtom)
  return useMemo(
    () => ({ today, user: { name: session?.shortName ?? '', roles: session?.roles ?? [] } }),
    [session, today],
  )
}
