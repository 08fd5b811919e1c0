import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { sessionAtom } from '#src/session/session.ts'
import type { RuleContext } from '#src/verdict/rules.ts'

const bogotaDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

/** Who asks and on which day, as rules know it; the server judges again with its own date. */
export function useRuleContext(): RuleContext {
  const session = useAtomValue(sessionAtom)
  return useMemo(
    () => ({
      today: bogotaDay.format(new Date()),
      user: { name: session?.shortName ?? '', roles: session?.roles ?? [] },
    }),
    [session],
  )
}
