import { inboxItemKinds } from './change-name.ts'
import type { Property } from './property-dialect.ts'
import type { Field } from './screen.ts'

/** A screen whose changes or requests others decide on. */
export type InboxScreen = { id: string; title: string }

/** Creations of records and of periods, which filters do not part. */
const creations = 'Registro nuevo o vigencia nueva'

/** Fields that filter and sort an inbox, in the language of lists: `resource`, `kind`, `requestedBy`… */
export const inboxFields = (screens: InboxScreen[]): Field[] => [
  field('kind', 'choice', 'Tipo', {
    oneOf: optionsOf(Object.entries({ ...inboxItemKinds, crear: creations })),
  }),
  field('requestedBy', 'texto', 'Solicitado por', { type: 'string', 'x-search': true, 'x-sort': true }),
  field('requestedAt', 'date-time', 'Fecha de solicitud', { type: 'string', 'x-sort': true }),
  field('waitedDays', 'entero', 'Días de espera', { type: 'integer', minimum: 0, 'x-sort': true }),
  field('changedAt', 'date-time', 'Último movimiento', { type: 'string', 'x-sort': true }),
  field('resource', 'choice', 'Sección', { oneOf: optionsOf(screens.map(({ id, title }) => [id, title])) }),
]

const optionsOf = (pairs: [string, string][]): NonNullable<Property['oneOf']> =>
  pairs.map(([id, title]) => ({ const: id, title })).sort((a, b) => a.title.localeCompare(b.title, 'es'))

const field = (name: string, kind: string, title: string, property: Property): Field => ({
  name,
  kind,
  title,
  property: { ...property, title, 'x-filter': true },
  required: true,
  readOnly: true,
  immutable: false,
})
