import { byFormat, defineKind } from '../kind.ts'

const typedShape = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/
const wireShape = /^\d{4}-\d{2}-\d{2}$/

export const date = defineKind<string>({
  name: 'date',
  summary: 'A calendar day without a time, such as a signing date; ISO 8601 on the wire, DD/MM/AA on screen.',
  help: 'Fecha. Se escribe DD/MM/AA o DD/MM/AAAA.',
  type: 'string',
  matches: byFormat('date'),
  implies: {},
  refuse: (value) => (isDay(value) ? undefined : 'Escriba una fecha que exista, como 28/02/26.'),
  wrongType: 'Escriba una fecha, como 28/02/26.',
  parse: (text) => {
    const typed = text.trim()
    const [, day, month, year] = typedShape.exec(typed) ?? []
    if (day === undefined || month === undefined || year === undefined) return typed || undefined
    const iso = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
    return isDay(iso) ? iso : typed
  },
  format: (value) => {
    if (!wireShape.test(value)) return value
    const [year = '', month, day] = value.split('-')
    return `${day}/${month}/${year.startsWith('20') ? year.slice(2) : year}`
  },
  column: 'date',
  rule: 'string',
  align: 'start',
  width: 'short',
  example: { property: { type: 'string', format: 'date' }, value: '2024-02-29' },
})

function isDay(value: string): boolean {
  if (!wireShape.test(value)) return false
  const time = Date.parse(`${value}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
