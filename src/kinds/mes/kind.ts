import { isMonth, isShortDay, readMonth, shownMonth } from '../day-text.ts'
import { byDay } from '../filtering.ts'
import { byFormat, defineKind } from '../kind.ts'
import { withheld } from '../redaction.ts'

/** A month of a year, such as a payroll period; ISO 8601 (AAAA-MM) on the wire, MM/AA on screen (P_MES). */
export const mes = defineKind<string>({
  name: 'mes',
  type: 'string',
  matches: byFormat('mes'),
  implies: {},
  limits: ['formatMinimum', 'formatMaximum'],
  refuse: (value) => {
    if (isMonth(value)) return undefined
    return isShortDay(`01/${value}`)
      ? 'Escriba el año con cuatro cifras, como 02/2026.'
      : 'Escriba un mes que exista, como 02/2026.'
  },
  initial: undefined,
  wrongType: () => 'Escriba un mes, como 02/2026.',
  parse: (text, property) => {
    const typed = text.trim()
    return readMonth(typed, property) ?? (typed || undefined)
  },
  format: (value, property) => (isMonth(value) ? shownMonth(value, property) : value),
  column: 'text',
  search: undefined,
  filtering: {
    ...byDay,
    read: (text) => (isMonth(text) ? text : undefined),
    expected: 'un mes, como 2026-02',
  },
  adds: false,
  redact: withheld,
  rule: 'string',
  align: 'start',
  width: 'short',
  example: {
    property: { type: 'string', format: 'mes', formatMinimum: '2000-01', formatMaximum: '2099-12' },
    value: '2026-02',
  },
})
