const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['minute', 60],
  ['hour', 24],
  ['day', Number.POSITIVE_INFINITY],
]

const relative = new Intl.RelativeTimeFormat('es-CO', { style: 'short', numeric: 'always' })

/** How long ago a moment (ISO 8601) was, in its largest unit: «hace 25 min», «hace 2 h», «hace 3 días». */
export function ageText(at: string, now = Date.now()): string {
  let age = Math.max(0, Math.floor((now - Date.parse(at)) / 60_000))
  for (const [unit, size] of steps) {
    if (age < size) return relative.format(-age, unit)
    age = Math.floor(age / size)
  }
  return ''
}

const moment = new Intl.DateTimeFormat('es-CO', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Bogota',
})

/** The same moment by its day and hour, where a person asks for it. */
export const momentText = (at: string): string => moment.format(new Date(at))
