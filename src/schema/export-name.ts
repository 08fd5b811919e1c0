import type { StoredRecord } from './record.ts'
import type { Field, Screen } from './screen.ts'

/**
 * File name of an export: the screen's title and the business day, without the signs that no system takes in a name.
 * @param day ISO 8601
 */
export const exportName = ({ title }: Pick<Screen, 'title'>, day: string, format: string): string =>
  `${inFileNames(title)} ${day}.${format}`

/**
 * File name of one record: the screen's title, the key of the record, and the business day. Where the key is personal, a
 * number of an account or another record, the id of the record stands for it.
 * @param day ISO 8601
 */
export function recordFileName(
  screen: Pick<Screen, 'title' | 'fields'> & { key: string[] },
  record: StoredRecord,
  day: string,
  format: string,
): string {
  const parts = screen.fields.filter(({ name }) => screen.key.includes(name))
  const isOpen = parts.length > 0 && parts.every((field) => mayBeNamed(field, record))
  const key = isOpen ? parts.map(({ name }) => String(record[name])).join(' ') : record.id
  return exportName({ title: `${screen.title} ${key}` }, day, format)
}

const mayBeNamed = ({ name, property }: Field, record: StoredRecord): boolean =>
  ['string', 'number'].includes(typeof record[name]) &&
  !(property['x-masked'] || property['x-personal'] || property['x-ref'])

/** Path of the template of a screen's files, below that of its records. */
export const templatePath = 'plantilla'

/** File name of the template for the files of a screen or of another choice. */
export const templateName = ({ title }: Pick<Screen, 'title'>, format: string): string =>
  `Plantilla ${inFileNames(title)}.${format}`

const inFileNames = (title: string): string => title.replace(/[\\/:*?"<>|]+/g, '-')

/** Path of a record as a document to print, below that of the record. */
export const recordPdfPath = 'pdf'
