import { useContext, useEffect, useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import { FilesContext, type TemplateTitles } from '../field-files.ts'
import type { InputProps } from '../kind-view.tsx'
import css from './archivo.module.css'
import { fileOfRows } from './file-of-rows.ts'

type TypedRowsProps = Pick<InputProps, 'neighbour'> & {
  onFile: (file: File) => void
  onClose: () => void
}

/** Rows typed by hand in the columns of the template, such as one payment; they become the file of the field. */
export function TypedRows({ neighbour, onFile, onClose }: TypedRowsProps) {
  const files = useContext(FilesContext)
  const id = useId()
  const [titles, setTitles] = useState<TemplateTitles>()
  const [rows, setRows] = useState<string[][]>([[]])
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it opens
  useEffect(() => {
    void files?.titles(neighbour?.value()).then((found) => (found ? setTitles(found) : onClose()))
  }, [])
  const filled = rows.filter((row) => row.some((text) => (text ?? '').trim() !== ''))
  const write = (at: number, column: number, text: string): void =>
    setRows(rows.map((row, index) => (index === at ? Object.assign([...row], { [column]: text }) : row)))
  return (
    <Dialog
      title="Escribir las filas"
      subtitle="Para pocas filas, o una sola: quedan como un archivo, que se revisa igual."
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            look="primary"
            disabled={!titles || filled.length === 0}
            onClick={() => titles && onFile(fileOfRows(titles.headings, filled))}
          >
            Usar estas filas
          </Button>
        </>
      }
    >
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are only added at the end
        <fieldset key={at} className={css.typed}>
          <legend>Fila {at + 1}</legend>
          {titles?.headings.map((heading, column) => (
            <div key={heading}>
              <label className={css.heading} htmlFor={`${id}-${at}-${column}`}>
                {heading}
              </label>
              <TextInput
                id={`${id}-${at}-${column}`}
                autoComplete="off"
                value={row[column] ?? ''}
                placeholder={titles.examples[column]}
                onChange={({ currentTarget }) => write(at, column, currentTarget.value)}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <Button look="quiet" icon="add" onClick={() => setRows([...rows, []])}>
        Agregar otra fila
      </Button>
    </Dialog>
  )
}
