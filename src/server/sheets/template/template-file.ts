import { Readable } from 'node:stream'
import { kindOf } from '#src/kinds/index.ts'
import { referring } from '#src/schema/field-references.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { namesRead } from '#src/validation/rule-reads.ts'
import type { Cell } from '../../export/cell.ts'
import { csvOf } from '../../export/csv.ts'
import { xlsxOf } from '../../export/xlsx.ts'
import type { Columns } from '../columns/file-columns.ts'
import { examplePrefix, helpWords } from './help-rows.ts'
import { limitsOf } from './limits-in-words.ts'

/** Options that a note lists; of more it says how they are chosen. */
const mostOptions = 12

/** What a file is filled in by: its columns, and a good record for its example; without one it has none. */
export type TemplateParts = {
  columns: Pick<Columns, 'fields' | 'required'>
  sample?: JsonObject | undefined
  /** Names of the fields by which a record is found, where the file only changes records that are there. */
  findBy?: string[] | undefined
}

/**
 * File to fill in: the titles of the fields that cells hold, below each a note, and below these the example. Neither note
 * nor example is read (`isHelpRow`).
 * @param titleOf title of a screen, by its id
 */
export function templateFile(
  format: 'csv' | 'xlsx',
  { columns: { fields, required }, sample, findBy }: TemplateParts,
  titleOf: (screen: string) => string,
): Readable {
  const needOf = (field: Field): string => {
    const { name } = field
    const isNeeded = required.includes(name)
    if (!findBy) return isNeeded ? helpWords.needed : (neededBy(field, fields) ?? helpWords.optional)
    if (findBy.includes(name)) return `${helpWords.needed} ${findsRecord}`
    return isNeeded ? `${helpWords.optional} ${neverEmpty}` : helpWords.optional
  }
  const notes = fields.map((field, place) =>
    [noteOf(field, needOf(field), titleOf), ...(place === 0 && format === 'xlsx' ? [mayStay] : [])].join(' '),
  )
  const rows = sample ? [notes, fields.map((field) => exampleOf(field, sample))] : [notes]
  const titles = fields.map(({ title }) => title)
  const batches = async function* (): AsyncGenerator<Cell[][]> {
    yield rows.map((row) => row.map((value): Cell => ({ type: 'text', value })))
  }
  return format === 'xlsx'
    ? xlsxOf(titles, batches(), fields.map(choicesOf))
    : Readable.from(csvOf(titles, batches()), { objectMode: false })
}

/** Texts that the examples of a template have: no row may keep them (`exampleProblems`). */
export const examplesOf = (fields: Field[], sample: JsonObject = {}): Set<string> =>
  new Set(fields.map((field) => exampleOf(field, sample)).filter((text) => text !== ''))

/** Says which other columns decide whether a field is needed; undefined of one that none decides. */
function neededBy({ property }: Field, fields: Field[]): string | undefined {
  const read = namesRead([property['x-required'] ?? ''], 'self')
  const titles = fields.flatMap(({ name, title }) => (read.has(name) ? [`«${title}»`] : []))
  return titles.length > 0 ? `${helpWords.neededBy} ${inWords.format(titles)}.` : undefined
}

const inWords = new Intl.ListFormat('es', { type: 'conjunction' })

const mayStay = 'Esta fila y la del ejemplo no se cargan: pueden quedarse.'

const findsRecord = 'Con este valor se busca el registro que cambia; el archivo no crea registros.'

const neverEmpty = 'Si deja la columna, ninguna celda puede quedar vacía.'

function noteOf(field: Field, need: string, titleOf: (screen: string) => string): string {
  const { property, immutable } = field
  const target = referring(property)['x-ref']
  const options = optionTitles(field)
  return [
    need,
    ...limitsOf(field),
    ...(options.length > 0 ? [`Valores: ${options.slice(0, mostOptions).join(', ')}.`] : []),
    ...(options.length > mostOptions ? ['Y otros de la lista del formulario.'] : []),
    ...(target === undefined ? [] : [`Código o nombre de «${titleOf(target)}».`]),
    ...(property.type === 'array' ? ['Varios se separan con coma.'] : []),
    ...(immutable ? ['No cambia después de crear.'] : []),
  ].join(' ')
}

const optionTitles = ({ property }: Field): string[] =>
  (property.oneOf ?? property.items?.oneOf ?? []).map(({ title }) => title)

/** What a cell is chosen from, where its field takes one of few. */
const choicesOf = (field: Field): string[] | undefined =>
  field.property.type === 'boolean' ? ['Sí', 'No'] : field.property.oneOf?.map(({ title }) => title)

/** Value of a good record; none of a field that refers to another one, which is not known to be here. */
function exampleOf(field: Field, sample: JsonObject): string {
  const value = sample[field.name]
  if (value === undefined || referring(field.property)['x-ref'] !== undefined) return ''
  return `${examplePrefix}${kindOf(field).format(value, field.property)}`
}
