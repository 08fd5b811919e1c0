import { type Field, writableFields } from './screen.ts'
import { fitsCell } from './table-import.ts'

/** Fields without which no record can be new, and which no cell of a file holds. */
export const uncelledFields = (screen: { fields: Field[] }): Field[] =>
  writableFields(screen).filter((field) => field.required && !fitsCell(field))

/** Says why a file only changes records of a screen, in Spanish; undefined where it may add some too. */
export function changesOnlyNotice(screen: { fields: Field[] }): string | undefined {
  const titles = uncelledFields(screen).map(({ title }) => `«${title}»`)
  return titles.length === 0
    ? undefined
    : `Este archivo solo cambia registros que ya existen: uno nuevo necesita ${list.format(titles)}, que no cabe en una celda.`
}

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })
