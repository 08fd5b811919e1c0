import { useContext, useEffect, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { FilesContext, type TemplateTitles, type TypedTable } from '../field-files.ts'
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
    title: typedRowsTexts.columnTitle(heading),
    note: titles.notes[at],
    example: titles.examples[at],
  }))
  const filled = rows.filter(isFilled)
  const write = (at: number, column: number, text: string): void =>
    setRows(rows.map((row, index) => (index === at ? Object.assign([...row], { [column]: text }) : row)))
  const use = (): void => {
    const read = filled.map((row) => columns.map((column, at) => readCell(row[at] ?? '', column)))
    const texts = read.map((cells) => cells.map(({ text }) => text))
    if (read.flat().some(({ problem }) => problem)) setChecked(true)
    else onFile(fileOfRows(titles.headings, texts))
  }
  return (
    <Dialog
      title={typedRowsTexts.title}
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
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <fieldset key={at} className={css.typed}>
          {/* Rows of a file count as in a spreadsheet, below its headings. */}
          <legend>{typedRowsTexts.row(start ? at + 1 : at)}</legend>
          {columns.map((column, place) => (
            <RowCell
              key={titles.headings[place]}
              {...{ column, isChecked: isChecked && isFilled(row) }}
              text={row[place] ?? ''}
              onChange={(text) => write(at, place, text)}
            />
          ))}
        </fieldset>
      ))}
      <Button look="quiet" icon="add" onClick={() => setRows([...rows, []])}>
        {typedRowsTexts.addRow}
      </Button>
    </Dialog>
  )
}

const isFilled = (row: string[]): boolean => row.some((text) => (text ?? '').trim() !== '')

/** What the template says of the columns of a file. */
function inColumns(
  { headings }: TypedTable,
  { headings: titles, notes, examples }: TemplateTitles,
): TemplateTitles {
  const places = headings.map((heading) => titles.indexOf(heading))
  return {
    headings,
    notes: places.map((place) => notes[place] ?? ''),
    examples: places.map((place) => examples[place] ?? ''),
  }
}
