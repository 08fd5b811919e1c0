import { isDay, readDay } from '../day-text.ts'
import { byDay } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'

const shape =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

const isMoment = (value: string): boolean => isDay(shape.exec(value)?.[1] ?? '')

const bogota = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** The server sets moments in this century; what is shown can be read back. */
export const limits = { formatMinimum: '2000-01-01', formatMaximum: '2099-12-31' }

/** A moment set by the server, ISO 8601 with offset (RFC 3339), shown in Bogotá time. */
export const dateTime = defineKind<string>({
  name: 'date-time',
  type: 'string',
  matches: byFormat('date-time'),
  implies: {},
  limits: [],
  refuse: (value) => (isMoment(value) ? undefined : 'La fecha y la hora no son válidas.'),
  initial: undefined,
  wrongType: () => 'La fecha y la hora no son válidas.',
  parse: (text) => {
    const typed = text.trim()
    const [, day = '', time = ''] = /^(\S+) (\d{2}:\d{2})$/.exec(typed) ?? []
    const iso = readDay(day, limits)
    return iso ? `${iso}T${time}:00-05:00` : typed || undefined
  },
  format: (value) => (isMoment(value) ? bogota.format(new Date(value)).replace(',', '') : value),
  column: 'timestamptz',
  search: undefined,
  filtering: byDay,
  adds: false,
  redact: withheld,
  rule: 'string',
  align: 'start',
  width: 'medium',
  example: { property: { type: 'string', format: 'date-time' }, value: '2026-02-24T16:42:00-05:00' },
})
