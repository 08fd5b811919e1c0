const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long ago a moment was: «hace 3 h», «hace 2 días». @param now in milliseconds of the epoch */
export function ageText(at: string, now = Date.now()): string {
  const age = now - Date.parse(at)
  if (age < minute) return 'ahora'
  if (age < hour) return `hace ${Math.floor(age / minute)} min`
  if (age < day) return `hace ${Math.floor(age / hour)} h`
  const days = Math.floor(age / day)
  return days === 1 ? 'hace 1 día' : `hace ${days} días`
}

/** Days after which what waits is marked as old. */
const oldAfter = 2

/** Whether something has waited for too long. @param now in milliseconds of the epoch */
export const isOld = (at: string, now: number): boolean => now - Date.parse(at) >= oldAfter * day
