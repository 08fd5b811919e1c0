import type { Kind } from '#src/kinds/kind.ts'
import type { Registry } from '#src/kinds/kind-view.tsx'
import { type ColumnPlace, narrowestColumn } from '#src/query/table-layout.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, findField, isSortable } from '#src/schema/screen.ts'
import { firstDay } from '#src/schema/validity.ts'
import { isState } from './is-state.ts'
import { keyAndName, longCode, titleFieldOf } from './naming-fields.ts'
import {
  datedFields,
  isOfSchema,
  loggedFields,
  type NarrowField,
  notInForceIn,
  withState,
} from './narrow-fields.ts'
import { columnFields } from './places.ts'
import { textWidth } from './text-width.ts'

/** A column of the table; widths are pixels. */
export type TableColumn = {
  field: Field
  sortable: boolean
  /** Where its values stand: figures at the end. */
  align: 'start' | 'end'
  /** Its least width. */
  least: number
  /** Its part of the space left over; 0 where a person set its width. */
  share: number
  /** Width of its heading. */
  heading: number
  /** Limits of the width set by its values, in pixels; undefined where they set none. */
  fits?: { fewest: number; most: number } | undefined
  /** What it is to the row: the first one, the state where it stands far to the right, or a text that is never cut. */
  part: 'first' | 'state' | 'name' | undefined
  /** Fields in the second line of a row's cell; undefined where its cells have one line. */
  beneath?: ((row: StoredRecord) => Field[]) | undefined
}

export type ColumnsOptions = {
  model: RenderModel
  registry: Registry
  places: ColumnPlace[]
  /**
   * Whether a person has chosen the places. On a narrow screen the first two of them stay, else the key and the name,
   * and the state beside them; of dated rows the fields of `datedFields` and of entries those of `loggedFields`, in two
   * lines.
   */
  isChosen: boolean
  narrow: boolean
}

/** The columns in their places. */
export function columnsOf({ model, registry, places, isChosen, narrow }: ColumnsOptions): TableColumn[] {
  const fields = columnFields(model)
  const [key, name] = keyAndName(fields, registry, model.label)
  const titleField = titleFieldOf(fields, name, registry)
  const placed: PlacedField[] = places.flatMap(({ field, width }) => {
    const match = findField(model, field)
    return match ? [{ field: match, width }] : []
  })
  const identifying = placed.filter(({ field }) => field === key || field === name)
  const few = (): PlacedField[] =>
    (isChosen
      ? undefined
      : (datedFields(model, fields, { registry, name }) ?? loggedFields(model, fields))) ??
    withState((isChosen || identifying.length === 0 ? placed : identifying).slice(0, 2), placed, registry)
  const columns = (narrow ? few() : placed).map(({ field, width, beneath }, index) =>
    toColumn(field, registry, {
      sortable: isSortable(field, model.sort),
      hasTurn: model.sort.length > 1 && model.sort.some((term) => term.field === field.name),
      isFirst: index === 0,
      isAbout: field === name,
      isName: field === titleField,
      narrow,
      isWritten: model.editable.includes(field.name),
      width: narrow ? undefined : width,
      beneath,
      most: mostOf(field, registry, { narrow, index, beneath }),
    }),
  )
  const state = columns.findIndex(({ field }) => isState(field))
  const before = columns.slice(0, state).reduce((sum, { least }) => sum + least, 0)
  return withChange(
    model,
    columns.map((column, index) => (index === state && before > farOff ? toState(column, fields) : column)),
  )
}

/** The state of a change that waits beside a row, where its columns tell its state in a second line, else in the first one. */
function withChange(model: RenderModel, columns: TableColumn[]): TableColumn[] {
  const approval = findField(model, 'approvalStatus')
  if (!approval || columns.length === 0) return columns
  const change = { ...approval, name: 'openChange' }
  const place = Math.max(
    columns.findLastIndex(({ beneath }) => beneath),
    0,
  )
  return columns.with(place, {
    ...(columns[place] as TableColumn),
    beneath: (row) => {
      const others = columns[place]?.beneath?.(row) ?? []
      return row.openChange ? [...others.filter(({ name }) => name !== approval.name), change] : others
    },
  })
}

/** Where the state of a row is beyond what most windows show, and stays beside the actions; in pixels. */
const farOff = 900

/** The state that stays beside the actions: the columns that say whether its row is in force are out of view. */
const toState = (column: TableColumn, fields: Field[]): TableColumn => {
  const { field, fits, beneath = notInForceIn(fields, field) } = column
  return { ...column, part: 'state', beneath, fits: fits && { ...fits, most: mostChoice } }
}

type PlacedField = NarrowField & { width?: number | undefined }

/** Width of a day over a state, which stands whole below it; in pixels. */
const dayAndState = 96

/** Greatest width of a column on a narrow screen, in pixels. */
function mostOf(field: Field, registry: Registry, { narrow, index, beneath }: Seat): number {
  if (narrow && field.name === firstDay && beneath) return dayAndState
  if (narrow && isState(field)) return longestWord(field) + besideState
  return narrow && mayWrap(field, registry) ? (narrowTexts[index] ?? 100) : Number.POSITIVE_INFINITY
}

/** Room in a cell beside the words of a state: paddings and mark, in pixels. */
const besideState = 44

/** Width of the longest word of a field's options, in pixels. */
const longestWord = ({ property }: Field): number =>
  Math.max(...(property.oneOf ?? []).flatMap(({ title }) => title.split(' ').map(textWidth)))

type Seat = Pick<Place, 'beneath'> & { narrow: boolean; index: number }

/**
 * Widths of texts on a narrow screen beside the state, in pixels; one that needs less gets less. A number of ten
 * digits stands whole in the first.
 */
const narrowTexts = [116, 100]

/** Whether a text has room for some of its words in a line; figures and days stand whole, and the table scrolls for them. */
function mayWrap(field: Field, { kindOf }: Registry): boolean {
  const { align, width, column } = kindOf(field)
  return align === 'start' && width !== 'short' && column !== 'timestamptz'
}

type Place = {
  sortable: boolean
  /** Whether the number of its turn stands beside the arrow when the table is opened. */
  hasTurn: boolean
  isFirst: boolean
  /** Whether it stands whole in its kind's width. */
  isAbout: boolean
  isName: boolean
  narrow: boolean
  /** Whether its cells can be edited in place. */
  isWritten: boolean
  width: number | undefined
  beneath: TableColumn['beneath']
  /** Most width of its values, in pixels. */
  most: number
}

/** Width of texts beside the name, which people look for; in pixels. */
const leastText = 105

/** Width of the schema's text in place of a group, as «Bloqueo parcial» over «$ 400.000,00»; in pixels. */
const writtenText = 120

/** Width of the bars of a group with their shares; in pixels. */
const barsWidth = 150

/** Least width of a choice where there is no room for all its words; in pixels. */
const leastChoice = 140

/** Width of a row's name before it wraps, and of the words of a choice; in pixels. */
const mostName = 320
const mostChoice = 220

/** The most letters of a text that a column is made for, where there is room. */
const mostLetters = 60

/**
 * A column's share of the space left over: the width of its texts, in pixels. Figures, days and states, which stand
 * whole in what they need, get none.
 */
function shareOf(field: Field, { width }: Kind, needed: number): number {
  const { type, maxLength = 40 } = field.property
  if (width !== 'full' || type === 'boolean' || isState(field)) return 0
  return field.kind === 'choice' ? needed : Math.max(needed, Math.min(maxLength, mostLetters) * 7 + 24)
}

/** The column with its set width, or that of its values and its heading. */
function toColumn(field: Field, { kindOf, viewOf }: Registry, place: Place): TableColumn {
  const { sortable, hasTurn, isFirst, isAbout, isName, isWritten, width, beneath, most, narrow } = place
  const kind = kindOf(field)
  const { maxLength } = field.property
  const isText = kind.width === 'full' && maxLength !== undefined && maxLength > longCode
  const isWords = isOfSchema(field, kind)
  const needed = Math.max(
    viewOf(field).columnWidth(field.property),
    isWords ? writtenText : 0,
    field.property['x-bars'] ? barsWidth : 0,
  )
  const isChoice = field.kind === 'choice' && !isState(field)
  const fewest = isText ? leastText : isChoice ? leastChoice : needed
  // Fields that identify a row stand whole before all others.
  const least = isAbout || isFirst ? needed : Math.min(needed, fewest)
  const heading =
    headingWidth(field.title, !sortable ? 28 : narrow ? 40 : hasTurn ? 68 : 52) +
    (isFirst && hasTurn ? 12 : 0)
  // The first column is written in bolder letters, and may hold the gutter.
  const shown = Math.max(Math.min(least + (isFirst ? 12 : 0), most), heading)
  const mostFitting = narrow ? shown : isName ? mostName : isChoice ? mostChoice : shown
  return {
    field,
    sortable,
    align: kind.align,
    heading,
    beneath,
    part: isFirst ? 'first' : isName || isWords ? 'name' : undefined,
    ...(width === undefined
      ? {
          fits:
            (!beneath || isState(field)) && (isWords || isPlain(field, kind))
              ? { fewest: isWritten ? shown : 0, most: mostFitting }
              : undefined,
          least: shown,
          share: narrow && isState(field) ? needed : shareOf(field, kind, needed),
        }
      : { least: Math.max(width, narrowestColumn), share: 0 }),
  }
}

/** Whether its cells show what its kind formats; days and moments are all as long. */
const isPlain = ({ property }: Field, { column }: Kind): boolean =>
  property.type !== 'boolean' && (column === 'text' || column === 'integer' || column.startsWith('numeric'))

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
