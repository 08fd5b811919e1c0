import { shortDay } from '#src/kinds/day-text.ts'
import { kindOf } from '#src/kinds/index.ts'
import { uncelledFields } from '#src/schema/changes-only.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { fromPointer, toPointer } from '#src/schema/json-pointer.ts'
import { type Field, findField, type Screen } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import type { Issue } from '#src/validation/issue.ts'
import { ApiError } from '../http/errors.ts'
import { periodsBeside } from '../resources/periods/settle-period.ts'
import type { ImportWork } from './import-work.ts'
import { keyNeighbours } from './key-neighbours.ts'
import { matchRecords } from './match-records.ts'
import type { ReadRow } from './row-draft.ts'
import { type KeyedRows, keysOf } from './row-keys.ts'
import type { RowOutcome } from './row-write.ts'

/** Rows of a block whose neighbours are looked for, with some hundred probes of an index each. */
const mostSought = 20

/** So many empty columns of a row are more likely another record's change than a new one. */
const manyEmpty = 4

/** Titles that a message names. */
const mostNamed = 8

/** Row with a key that no record has, and what a new record would need of it. */
type UnknownKey = { at: number; row: ReadRow; names: string[]; missing: Issue[]; others: Issue[] }

/**
 * Puts one line in the place of many «obligatorio» where a row has a key that is not there: it would be new and lacks
 * what that takes, or its key has a wrong character, and then the record or row that it may mean is named.
 * @param rows those that the outcomes are of
 * @param others rows of the file by their keys
 */
export async function withUnknownKeys(
  { db, resource }: ImportWork,
  columns: (Field | undefined)[],
  rows: ReadRow[],
  outcomes: RowOutcome[],
  others: KeyedRows,
): Promise<RowOutcome[]> {
  const { screen } = resource
  const unknown = outcomes.flatMap((outcome, at) => unknownIn(screen, columns, rows[at], outcome, at))
  if (unknown.length === 0) return outcomes
  const isAdding = uncelledFields(screen).length === 0
  const probes = unknown
    .slice(0, mostSought)
    .flatMap((one) => keyNeighbours(screen, one.names, keyOf(one)).map((key) => ({ one, key })))
  const found = await matchRecords(
    db,
    resource,
    probes.map(({ key }) => key),
  )
  // A row that is not there either is no better than the one that it would be named for.
  const nowhere = new Set(unknown.map(({ row }) => row.row.row))
  const described = [...outcomes]
  for (const one of unknown) {
    const own = probes.flatMap((probe, at) => (probe.one === one ? [{ ...probe, at }] : []))
    const stored = own.find(({ at }) => found.has(at))
    const beside = (isAdding ? own : []).flatMap(({ key }) => {
      const row = keysOf(screen, key).flatMap((digest) => others.get(digest) ?? [])[0]
      return row === undefined || nowhere.has(row) ? [] : [{ key, row }]
    })[0]
    const hint = stored
      ? `¿Es ${wordsOf(screen, one.names, { ...stored.key, ...pick(found.get(stored.at)?.record, one.names) })}, que ya existe?`
      : beside && `¿Es ${wordsOf(screen, one.names, beside.key)}, como en la fila ${beside.row}?`
    const outcome = outcomes[one.at]
    const period = unknown.indexOf(one) < mostSought ? await periodBeside(db, resource, one) : undefined
    if (outcome instanceof ApiError) described[one.at] = inOneLine(screen, outcome, one, { period, hint })
  }
  return described
}

function unknownIn(
  screen: Screen,
  columns: (Field | undefined)[],
  row: ReadRow | undefined,
  outcome: RowOutcome,
  at: number,
): UnknownKey[] {
  if (!row || row.match || !(outcome instanceof ApiError)) return []
  const isHeld = (name: string): boolean =>
    columns.some((field) => field?.name === name) && row.values[name] != null
  const names = screen.unique.find((key) => key.every(isHeld))
  const isInFile = ({ pointer }: Issue): boolean =>
    pointer === '' || columns.some((field) => field?.name === fromPointer(pointer)[0])
  const isMissing = ({ keyword, pointer }: Issue): boolean =>
    keyword === 'required' && fromPointer(pointer).length === 1
  const missing = outcome.issues.filter(isMissing)
  if (!names || (missing.every(isInFile) && missing.length < manyEmpty)) return []
  // What else a new record would need in columns that the file lacks, nobody has meant to give.
  const others = outcome.issues.filter((issue) => !isMissing(issue) && isInFile(issue))
  return [{ at, row, names, missing, others }]
}

/** First day of the period beside a row whose key differs from it by that day alone; one statement. */
async function periodBeside(
  db: ImportWork['db'],
  resource: ImportWork['resource'],
  { row, names }: UnknownKey,
): Promise<string | undefined> {
  if (!names.includes(firstDay)) return undefined
  const [near] = await periodsBeside(db, resource, row.values)
  const from = near?.[firstDay]
  return typeof from === 'string' ? from : undefined
}

const keyOf = ({ row, names }: UnknownKey): JsonObject => pick(row.values, names)

const pick = (values: JsonObject | undefined, names: string[]): JsonObject =>
  Object.fromEntries(names.map((name) => [name, values?.[name] ?? null]))

function wordsOf(screen: Screen, names: string[], key: JsonObject): string {
  const texts = names.flatMap((name) => {
    const field = findField(screen, name)
    const value = key[name]
    return field && value != null ? [kindOf(field).format(value, field.property)] : []
  })
  return `«${texts.join(' · ')}»`
}

function inOneLine(
  screen: Screen,
  { code, detail }: ApiError,
  { names, missing, others }: UnknownKey,
  { period, hint }: { period: string | undefined; hint: string | undefined },
): ApiError {
  const titles = missing.map(({ pointer }) => findField(screen, fromPointer(pointer)[0] ?? '')?.title ?? '')
  const named = titles.slice(0, mostNamed).map((title) => `«${title}»`)
  const more = titles.length - named.length
  const lacking = list.format(more > 0 ? [...named, `${more} más`] : named)
  const [apart] = uncelledFields(screen)
  const remedy = apart
    ? `; este archivo no crea registros, porque uno nuevo necesita «${apart.title}», que no cabe en una celda: créelo en su formulario.`
    : `; para crearlo ${titles.length === 1 ? 'falta' : 'faltan'}: ${lacking}.`
  const described: Issue =
    period === undefined
      ? {
          pointer: toPointer(names[0] ?? ''),
          keyword: 'unknownKey',
          message: `No hay un registro con esta clave${remedy}${hint ? ` ${hint}` : ''}`,
        }
      : {
          pointer: toPointer(firstDay),
          keyword: 'unknownKey',
          message: `Hay uno con esta clave desde el ${shortDay(period)}, y ninguno desde esta fecha${remedy} Si la fila es de aquel, ponga su fecha.`,
        }
  return new ApiError(code, { detail, issues: [described, ...others] })
}

const list = new Intl.ListFormat('es-CO', { type: 'conjunction' })
