import { lastActivity, noteActivity, watchActivity, watchGestures } from './activity.ts'
import { type IdleLimits, type Idleness, idleness, nextLook } from './idle.ts'

/** Gestures count at most this often, in milliseconds. */
const grain = 1000

/**
 * Watches for activity in this tab or another, and reports each change.
 * @returns `stay` for who answers the warning, and `end`
 */
export function watchIdle(
  limits: IdleLimits,
  onChange: (state: Idleness) => void,
): { stay: () => void; end: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined
  let own = Date.now()
  const last = (): number => Math.max(own, lastActivity() ?? 0)
  const check = (): Idleness => {
    clearTimeout(timer)
    const now = Date.now()
    const state = idleness(last(), now, limits)
    onChange(state)
    if (state.is !== 'over') timer = setTimeout(check, nextLook(state, last(), now, limits))
    return state
  }
  const act = (): void => {
    own = Date.now()
    noteActivity(own)
    check()
  }
  // A machine that slept reports nothing: a gesture checks the time before it counts. Once warned, only an
  // answer counts: a mouse that is pushed by accident is nobody.
  const onGesture = (): void => {
    if (Date.now() - own >= grain && check().is === 'busy') act()
  }
  act()
  const ends = [watchGestures(onGesture), watchActivity(check)]
  document.addEventListener('visibilitychange', check)
  return {
    stay: act,
    end: () => {
      clearTimeout(timer)
      for (const end of ends) end()
      document.removeEventListener('visibilitychange', check)
    },
  }
}
