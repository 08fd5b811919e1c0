import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { servicesAtom } from '#src/client/services.ts'
import type { Idleness } from './idle.ts'
import { IdleWarning } from './idle-warning.tsx'
import { sessionStateAtom } from './session.ts'
import { watchIdle } from './watch-idle.ts'

/** Ends an idle session, after a warning. What was typed stays as a draft. */
export function IdleGuard() {
  const { idle } = useAtomValue(servicesAtom).config
  const dispatch = useSetAtom(sessionStateAtom)
  const [state, setState] = useState<Idleness>({ is: 'busy' })
  const stay = useRef(() => undefined as unknown)
  useEffect(() => {
    if (idle.limit === 0) return
    const watch = watchIdle(idle, (next) => {
      setState(next)
      if (next.is === 'over') dispatch({ type: 'leave', reason: 'idle' })
    })
    stay.current = watch.stay
    return watch.end
  }, [idle, dispatch])
  if (state.is !== 'warned') return null
  return (
    <IdleWarning
      left={state.left}
      onStay={() => stay.current()}
      onLeave={() => dispatch({ type: 'leave', reason: 'now' })}
    />
  )
}
