import { byFormat, defineKind } from '../kind.ts'

const shape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/

const bogota = new Intl.DateTimeFormat('es-CO', {
  timeZone: 'America/Bogota',
  day: '2-digit',
  month: '2-digit',
  year: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

export const dateTime = defineKind<string>({
  name: 'date-time',
  summary: 'A moment set by the server, ISO 8601 with offset (RFC 3339), shown in Bogotá time.',
  help: 'Fecha y hora que pone el servidor; se muestra en hora de Bogotá.',
  type: 'string',
  matches: byFormat('date-time'),
  implies: {},
  refuse: (value) =>
    shape.test(value) && !Number.isNaN(Date.parse(value)) ? undefined : 'La fecha y la hora no son válidas.',
  wrongType: 'La fecha y la hora no son válidas.',
  parse: (text) => text.trim() || undefined,
  format: (value) =>
    Number.isNaN(Date.parse(value)) ? value : bogota.format(new Date(value)).replace(',', ''),
  column: 'timestamptz',
  rule: 'string',
  align: 'start',
  width: 'medium',
  example: { property: { type: 'string', format: 'date-time' }, value: '2026-02-24T16:42:00-05:00' },
})
