import type { Kind } from '#src/kinds/kind.ts'
import type { Registry } from '#src/kinds/view.tsx'
import { type ColumnPlace, narrowestColumn } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { isState } from './is-state.ts'
import { datedFields, type NarrowField } from './narrow-fields.ts'
import { columnFields } from './places.ts'

/** A column of the table; widths are pixels. */
export type TableColumn = {
  field: Field
  sortable: boolean
  /** Where its values stand: figures at the end. */
  align: 'start' | 'end'
  /** The width that it never falls below. */
  least: number
  /** Its part of what the columns leave over; 0 where a person gave it its width. */
  share: number
  /** What its heading needs. */
  heading: number
  /** The fields whose values stand in the second line of a row's cell; undefined where its cells have one line. */
  beneath?: ((row: StoredRecord) => Field[]) | undefined
}

export type ColumnsOptions = {
  model: RenderModel
  registry: Registry
  places: ColumnPlace[]
  /**
   * Whether a person has chosen the places. On a narrow screen the first two of them stay, else the key and the name,
   * and the state beside them; of rows that hold from a day what tells them apart, in two lines.
   */
  isChosen: boolean
  narrow: boolean
}

/** The columns in their places. */
export function columnsOf({ model, registry, places, isChosen, narrow }: ColumnsOptions): TableColumn[] {
  const fields = columnFields(model)
  const [key, name] = keyAndName(fields, registry)
  const wanted: Wanted[] = places.flatMap(({ field, width }) => {
    const found = findField(model, field)
    return found ? [{ field: found, width }] : []
  })
  const kept = wanted.filter(({ field }) => field === key || field === name)
  const few = (): Wanted[] =>
    (isChosen ? undefined : datedFields(model, fields, { registry, name })) ??
    withState((isChosen || kept.length === 0 ? wanted : kept).slice(0, 2), wanted)
  return (narrow ? few() : wanted).map(({ field, width, beneath }, index) =>
    toColumn(field, registry, {
      sortable: isSortable(model, field),
      hasTurn: model.sort.length > 1 && model.sort.some((term) => term.field === field.name),
      isFirst: index === 0,
      isName: field === name,
      width: narrow ? undefined : width,
      beneath,
      most: mostOf(field, registry, { narrow, index, beneath }),
    }),
  )
}

type Wanted = NarrowField & { width?: number | undefined }

/** What a day over a state needs, which is read whole below it; in pixels. */
const dayAndState = 96

/** What a column gets at most on a narrow screen, in pixels. */
function mostOf(field: Field, registry: Registry, { narrow, index, beneath }: Seat): number {
  if (narrow && field.name === firstDay && beneath) return dayAndState
  return narrow && mayBeCut(field, registry) ? (narrowTexts[index] ?? 100) : Number.POSITIVE_INFINITY
}

type Seat = Pick<Place, 'beneath'> & { narrow: boolean; index: number }

/**
 * What a text gets on a narrow screen beside the state, in pixels; one that needs less gets less. A number of ten
 * digits stands whole in the first.
 */
const narrowTexts = [116, 100]

/** Of texts the beginning tells enough; figures, days and states are read whole, and the table scrolls for them. */
function mayBeCut(field: Field, { kindOf }: Registry): boolean {
  const { align, width, column } = kindOf(field)
  return align === 'start' && width !== 'short' && column !== 'timestamptz' && !isState(field)
}

/** Some columns, and that of the record's state where it is not among them. */
function withState<Column extends { field: Field }>(some: Column[], all: Column[]): Column[] {
  const state = all.find(({ field }) => isState(field))
  return state && !some.includes(state) ? [...some, state] : some
}

export const isSortable = (model: Pick<RenderModel, 'sort'>, field: Field): boolean =>
  field.property['x-sort'] === true || model.sort.some((term) => term.field === field.name)

type Place = {
  sortable: boolean
  /** Whether the number of its turn stands beside the arrow when the table is opened. */
  hasTurn: boolean
  isFirst: boolean
  isName: boolean
  width: number | undefined
  beneath: TableColumn['beneath']
  /** What its values get at most, in pixels. */
  most: number
}

/** What texts need beside the name, which people look for; in pixels. Codes of so many letters stand whole. */
const leastText = 105
const longCode = 24

/** What a text of the schema needs in place of a group, as «Bloqueo parcial $ 400.000,00»; in pixels. */
const writtenText = 220

/** What is shown of a choice where there is no room for all its words; in pixels. */
const leastChoice = 140

/** The letters of a text that a column is made for at most, where there is room. */
const mostLetters = 60

/**
 * A column's part of what is left over: what its texts would fill, in pixels. Figures, days and states, which stand
 * whole in what they need, get none.
 */
function shareOf(field: Field, { width }: Kind, needed: number): number {
  const { type, maxLength = 40 } = field.property
  if (width !== 'full' || type === 'boolean' || isState(field)) return 0
  return field.kind === 'choice' ? needed : Math.max(needed, Math.min(maxLength, mostLetters) * 7 + 24)
}

/** The width that a person gave the column, or what its values and its heading need. */
function toColumn(field: Field, { kindOf, viewOf }: Registry, place: Place): TableColumn {
  const { sortable, hasTurn, isFirst, isName, width, beneath, most } = place
  const kind = kindOf(field)
  const { maxLength } = field.property
  const isText = kind.width === 'full' && maxLength !== undefined && maxLength > longCode
  const isWritten = kind.column === 'jsonb' && field.property['x-cell'] !== undefined
  const needed = Math.max(viewOf(field).columnWidth(field.property), isWritten ? writtenText : 0)
  const isChoice = field.kind === 'choice' && !isState(field)
  const fewest = isText ? leastText : isChoice ? leastChoice : needed
  const least = isName ? needed : Math.min(needed, fewest)
  const heading =
    headingWidth(field.title, !sortable ? 28 : hasTurn ? 68 : 52) + (isFirst && hasTurn ? 12 : 0)
  return {
    field,
    sortable,
    align: kind.align,
    heading,
    beneath,
    ...(width === undefined
      ? {
          // The first column is written in bolder letters, and may hold the gutter.
          least: Math.max(Math.min(least + (isFirst ? 12 : 0), most), heading),
          share: shareOf(field, kind, needed),
        }
      : { least: Math.max(width, narrowestColumn), share: 0 }),
  }
}

/**
 * A heading stands in two lines at most; a letter takes about 7 px.
 * @param beside its paddings, and the arrow where it has one; in pixels
 */
function headingWidth(title: string, beside: number): number {
  const words = title.split(' ')
  const lengthOf = (line: string[]): number => line.join(' ').length
  const longer = words.map((_word, at) => Math.max(lengthOf(words.slice(0, at)), lengthOf(words.slice(at))))
  return Math.min(...longer) * 7 + beside
}

/** What a record goes by, and what it is about: a text that none is without, else what stands first. */
function keyAndName([key, ...rest]: Field[], { kindOf }: Registry): (Field | undefined)[] {
  const isMade = ({ property }: Field): boolean => property['x-computed'] !== undefined
  const told = rest.filter((field) => !isState(field) && (!field.readOnly || isMade(field)))
  const name = told.find(
    (field) => (field.required || isMade(field)) && kindOf(field).width === 'full' && isLongText(field),
  )
  return [key, name ?? told[0] ?? rest[0]]
}

const isLongText = ({ kind, property: { type, maxLength = Number.POSITIVE_INFINITY } }: Field): boolean =>
  kind !== 'choice' && type !== 'boolean' && maxLength > longCode
