import { byDay } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'

const shape = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** A time of day in 24 hours, such as a cut-off time (P_HORA). */
export const hora = defineKind<string>({
  name: 'hora',
  type: 'string',
  matches: byFormat('hora'),
  implies: {},
  limits: [],
  refuse: (value) => (shape.test(value) ? undefined : 'Escriba una hora de 00:00 a 23:59, como 14:30.'),
  initial: undefined,
  wrongType: () => 'Escriba una hora, como 14:30.',
  parse: (text) => readHour(text) ?? (text.trim() || undefined),
  format: (value) => value,
  column: 'text',
  search: undefined,
  filtering: {
    ...byDay,
    read: (text) => (shape.test(text) ? text : undefined),
    expected: 'una hora, como 14:30',
  },
  adds: false,
  redact: withheld,
  rule: 'string',
  align: 'start',
  width: 'short',
  example: { property: { type: 'string', format: 'hora' }, value: '14:30' },
})

/** «9:30», «930», «9.30» and what es-CO prints, «9:30 p. m.», as 24 hours; undefined when it is not a time. */
function readHour(text: string): string | undefined {
  const [, hour = '', minute = '', half] =
    /^(\d{1,2})[:.]?(\d{2})\s*(?:([ap])\.?\s?m\.?)?$/i.exec(text.trim()) ?? []
  const hours = Number(hour)
  const isTwelve = hours >= 1 && hours <= 12
  if (hour === '' || (half !== undefined && !isTwelve)) return undefined
  const inDay = half === undefined ? hours : (hours % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
  const time = `${String(inDay).padStart(2, '0')}:${minute}`
  return shape.test(time) ? time : undefined
}
