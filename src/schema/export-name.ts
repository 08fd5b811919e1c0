import type { Screen } from './screen.ts'

/**
 * File name of an export: the screen's title and the business day, without the signs that no system takes in a name.
 * @param day ISO 8601
 */
export const exportName = ({ title }: Pick<Screen, 'title'>, day: string, format: string): string =>
  `${inFileNames(title)} ${day}.${format}`

/** Path of the template of a screen's files, below that of its records. */
export const templatePath = 'plantilla'

/** File name of the template for the files of a screen or of another choice. */
export const templateName = ({ title }: Pick<Screen, 'title'>, format: string): string =>
  `Plantilla ${inFileNames(title)}.${format}`

const inFileNames = (title: string): string => title.replace(/[\\/:*?"<>|]+/g, '-')

/** Path of a record as a document to print, below that of the record. */
export const recordPdfPath = 'pdf'
