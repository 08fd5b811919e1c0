import { useContext, useEffect, useId, useState } from 'react'
import type { LineRemark } from '#src/schema/lines-of-file.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FieldError } from '#src/ui/field.tsx'
import { type Picked, usePeek } from '#src/ui/peek-context.ts'
import { FilesContext, type TemplateTitles, type TypedTable, type WrongRow } from '../field-files.ts'
import type { InputProps } from '../kind-view.tsx'
import css from './archivo.module.css'
import { fileOfRows } from './file-of-rows.ts'
import { readCell } from './read-cell.ts'
import { RowCell } from './row-cell-view.tsx'
import { typedRowsTexts } from './typed-rows-texts.ts'

type TypedRowsProps = Pick<InputProps, 'neighbour'> & {
  /** Rows to mend, in the columns of their file. */
  start?: TypedTable | undefined
  onFile: (file: File) => void
  onClose: () => void
}

/** Rows typed by hand in the columns of the template, such as one payment; they become the file of the field. */
export function TypedRows({ neighbour, start, onFile, onClose }: TypedRowsProps) {
  const files = useContext(FilesContext)
  const id = useId()
  const [titles, setTitles] = useState<TemplateTitles>({ headings: [], notes: [], examples: [] })
  const [rows, setRows] = useState<string[][]>(start?.rows ?? [[]])
  const [isChecked, setChecked] = useState(start !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens
  useEffect(() => {
    void files
      ?.titles(neighbour?.value())
      .then((found) => (found ? setTitles(start ? inColumns(start, found) : found) : onClose()))
  }, [])
  const columns = titles.headings.map((heading, at) => ({
    title: heading,
    note: titles.notes[at],
    example: titles.examples[at],
  }))
  const { open, maySee } = usePeek()
  /** Looks for the value of a cell; nothing where it is typed alone, or the person may not see where it is. */
  const pickAt = (at: number, place: number): (() => void) | undefined => {
    const { picked, headings } = titles
    if (!picked || headings[place] !== picked.column || !maySee(picked.from)) return undefined
    const { from, take, by } = picked
    const onPick = ({ value }: Picked): void => write(at, place, value)
    return () => open({ resource: from, id: '', picks: { take, by, onPick } })
  }
  const filled = rows.filter(isFilled)
  const wrong = new Map(start?.wrong?.map((row) => [row.at, row]))
  const isShown = (at: number): boolean =>
    wrong.size === 0 || wrong.has(at) || at >= (start?.rows.length ?? 0)
  const write = (at: number, column: number, text: string): void =>
    setRows(rows.map((row, index) => (index === at ? Object.assign([...row], { [column]: text }) : row)))
  const use = (): void => {
    const read = rows.map((row, at) =>
      columns.map((column, place) =>
        isShown(at) && isFilled(row) ? readCell(row[place] ?? '', column) : { text: row[place] ?? '' },
      ),
    )
    const texts = read.map((cells) => cells.map(({ text }) => text)).filter(isFilled)
    if (read.flat().some(({ problem }) => problem)) setChecked(true)
    else onFile(fileOfRows(titles.headings, texts, start?.fileName))
  }
  return (
    <Dialog
      title={start ? typedRowsTexts.mendTitle : typedRowsTexts.title}
      subtitle={typedRowsTexts.subtitle}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{typedRowsTexts.cancel}</Button>
          <Button look="primary" disabled={columns.length === 0 || filled.length === 0} onClick={use}>
            {typedRowsTexts.use}
          </Button>
        </>
      }
    >
      {wrong.size > 0 && wrong.size < (start?.rows.length ?? 0) && <p>{typedRowsTexts.othersStay}</p>}
      {rows.map((row, at) => {
        if (!isShown(at)) return null
        const refusals = refusalsOf(titles.headings, wrong.get(at), row, start?.rows[at])
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
          <fieldset key={at} className={css.typed}>
            {/* Rows of a file count as in a spreadsheet, below its headings. */}
            <legend>{typedRowsTexts.row(wrong.get(at)?.line ?? at + 2)}</legend>
            <FieldError id={`${id}-${at}`} error={refusals.row || undefined} />
            {columns.map((column, place) => (
              <RowCell
                key={titles.headings[place]}
                {...{ column, isChecked: isChecked && isFilled(row), refusal: refusals.cells[place] }}
                text={row[place] ?? ''}
                onPick={pickAt(at, place)}
                onChange={(text) => write(at, place, text)}
              />
            ))}
          </fieldset>
        )
      })}
      <Button look="quiet" icon="add" onClick={() => setRows([...rows, []])}>
        {typedRowsTexts.addRow}
      </Button>
    </Dialog>
  )
}

const isFilled = (row: string[]): boolean => row.some((text) => (text ?? '').trim() !== '')

/** What the file is refused for at the cells of a row that are as they were, and in the row as a whole. */
function refusalsOf(
  headings: string[],
  wrong: WrongRow | undefined,
  row: string[],
  before: string[] = [],
): { cells: (string | undefined)[]; row: string } {
  const remarks = wrong?.remarks ?? []
  const said = (some: LineRemark[]): string => some.map(({ message }) => message).join(' ')
  const cells = headings.map((heading, place) => {
    const own = remarks.filter((remark) => remark.heading === heading)
    return own.length > 0 && row[place] === before[place] ? said(own) : undefined
  })
  return { cells, row: said(remarks.filter(({ heading }) => !headings.includes(heading))) }
}

/** What the template says of the columns of a file. */
function inColumns(
  { headings }: TypedTable,
  { headings: titles, notes, examples, picked }: TemplateTitles,
): TemplateTitles {
  const places = headings.map((heading) => titles.indexOf(heading))
  return {
    headings,
    notes: places.map((place) => notes[place] ?? ''),
    examples: places.map((place) => examples[place] ?? ''),
    picked,
  }
}
