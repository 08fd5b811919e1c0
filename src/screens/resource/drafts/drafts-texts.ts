import type { Draft } from '#src/session/drafts.ts'

const day = new Intl.DateTimeFormat('es-CO', { day: 'numeric', month: 'long', timeZone: 'America/Bogota' })
const time = new Intl.DateTimeFormat('es-CO', { timeStyle: 'short', timeZone: 'America/Bogota' })

/** «de las 10:35 a. m.», or «del 9 de febrero» for another day. */
export function savedAtText({ savedAt }: Draft, now = new Date()): string {
  const at = new Date(savedAt)
  return day.format(at) === day.format(now) ? `de las ${time.format(at)}` : `del ${day.format(at)}`
}
