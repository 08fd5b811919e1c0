import type { Property } from './property-dialect.ts'
import type { Field } from './screen.ts'

/** A screen whose changes or requests others decide. */
export type BoxedScreen = { id: string; title: string }

/** What a change does, or that it is a request. */
export const entryKinds = {
  crear: 'Registro nuevo',
  editar: 'Cambio al registro vigente',
  inactivar: 'Inactivación del registro',
  solicitud: 'Solicitud',
} as const

/** What a box is narrowed down to and ordered by, in the language of lists: `resource`, `kind`, `requestedBy`… */
export const boxFields = (screens: BoxedScreen[]): Field[] => [
  field('kind', 'choice', 'Tipo', { oneOf: optionsOf(Object.entries(entryKinds)) }),
  field('requestedBy', 'texto', 'Solicitado por', { type: 'string', 'x-search': true, 'x-sort': true }),
  field('requestedAt', 'date-time', 'Fecha de solicitud', { type: 'string', 'x-sort': true }),
  field('waitedDays', 'entero', 'Días de espera', { type: 'integer', minimum: 0, 'x-sort': true }),
  field('changedAt', 'date-time', 'Último movimiento', { type: 'string', 'x-sort': true }),
  field('resource', 'choice', 'Sección', { oneOf: optionsOf(screens.map(({ id, title }) => [id, title])) }),
]

const optionsOf = (named: [string, string][]): NonNullable<Property['oneOf']> =>
  named.map(([id, title]) => ({ const: id, title })).sort((a, b) => a.title.localeCompare(b.title, 'es'))

const field = (name: string, kind: string, title: string, property: Property): Field => ({
  name,
  kind,
  title,
  property: { ...property, title, 'x-filter': true },
  required: true,
  readOnly: true,
  immutable: false,
})
