import { isDay, isShortDay, readDay, shownDay } from '../day-text.ts'
import { byDay } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'

/** A calendar day without a time, such as a signing date; ISO 8601 on the wire, DD/MM/AA on screen. */
export const date = defineKind<string>({
  name: 'date',
  type: 'string',
  matches: byFormat('date'),
  implies: {},
  limits: ['formatMinimum', 'formatMaximum'],
  refuse: (value) => {
    if (isDay(value)) return undefined
    return isShortDay(value)
      ? 'Escriba el año con cuatro cifras, como 28/02/2026.'
      : 'Escriba una fecha que exista, como 28/02/2026.'
  },
  initial: undefined,
  wrongType: () => 'Escriba una fecha, como 28/02/2026.',
  parse: (text, property) => {
    const typed = text.trim()
    return readDay(typed, property) ?? (typed || undefined)
  },
  format: (value, property) => (isDay(value) ? shownDay(value, property) : value),
  column: 'date',
  search: undefined,
  filtering: byDay,
  adds: false,
  redact: withheld,
  rule: 'string',
  align: 'start',
  width: 'short',
  example: {
    property: { type: 'string', format: 'date', formatMinimum: '2000-01-01', formatMaximum: '2099-12-31' },
    value: '2026-02-28',
  },
})
