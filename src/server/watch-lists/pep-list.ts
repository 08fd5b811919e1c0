import { columnsOfTemplate } from '../sheets/columns/template-columns.ts'
import { isHelpRow } from '../sheets/template/help-rows.ts'
import type { TemplateParts } from '../sheets/template/template-file.ts'
import { type ListedPerson, UnreadableList } from './listed-person.ts'
import { type DelimitedRow, readDelimited } from './read-delimited.ts'

const required = ['Número', 'Nombre', 'Documento']

/** Titles of the columns, with an example of each. */
const sample: Record<string, string> = {
  Número: 'P-0001',
  Nombre: 'Persona Expuesta Ficticia',
  Documento: '1000000991',
  Alias: 'Expuesta la Ficticia | P. Ficticia',
  País: 'Colombia',
  Nacimiento: '1960-05-06',
}

/** What a list of people exposed politically is filled in by. */
export const pepTemplate = (): TemplateParts => ({
  columns: columnsOfTemplate(
    'Personas expuestas políticamente',
    Object.keys(sample).map((name) => ({ name, type: 'texto', required: required.includes(name) })),
  ).columns,
  sample,
})

/**
 * People exposed politically: a CSV file with the heading `Número;Nombre;Documento;Alias;País;Nacimiento`, in any order and
 * with accents or without, of which the first three are needed. Several aliases stand between `|`. Notes and examples of
 * the template are not read.
 * @throws UnreadableList
 */
export async function readPepList(text: string): Promise<ListedPerson[]> {
  const plain = text.replace(/^\ufeff/, '')
  const people: ListedPerson[] = []
  let columns: string[] | undefined
  for await (const row of readDelimited(plain, plain.split('\n', 1)[0]?.includes(';') ? ';' : ',')) {
    if (columns === undefined) columns = columnsOf(row.fields)
    else if (!isHelpRow(row.fields)) people.push(toPerson(row, columns))
  }
  if (columns === undefined) columnsOf([])
  return people
}

/** @throws UnreadableList where one that is needed is missing */
function columnsOf(heading: string[]): string[] {
  const columns = heading.map(withoutAccents)
  const missing = required.filter((title) => !columns.includes(withoutAccents(title)))
  if (missing.length > 0) throw new UnreadableList(missingInWords(missing, heading))
  return columns
}

function toPerson({ line, fields }: DelimitedRow, columns: string[]): ListedPerson {
  const of = (title: string): string => fields[columns.indexOf(withoutAccents(title))] ?? ''
  for (const title of ['Número', 'Nombre'])
    if (of(title) === '')
      throw new UnreadableList(
        `Archivo: a la fila ${line} le falta «${title}». Escríbalo y elija el archivo de nuevo.`,
      )
  return {
    entryNumber: of('Número'),
    name: of('Nombre'),
    aliases: of('Alias')
      .split('|')
      .flatMap((alias) => alias.trim() || []),
    documents: of('Documento') === '' ? [] : [of('Documento')],
    ...(of('País') === '' ? {} : { country: of('País') }),
    ...(of('Nacimiento') === '' ? {} : { birthDate: of('Nacimiento') }),
  }
}

const withoutAccents = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const missingInWords = (missing: string[], heading: string[]): string =>
  `Archivo: a su encabezado le falta «${missing.join('», «')}». Trae «${heading.join('; ').slice(0, 80)}». Descargue la plantilla, pase a ella las filas y elija el archivo de nuevo.`
