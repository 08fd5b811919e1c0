import { useId, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { errorId, FieldError } from '#src/ui/field.tsx'
import { TextInput } from '#src/ui/text-input.tsx'
import css from './archivo.module.css'
import { type CellColumn, readCell } from './read-cell.ts'
import { typedRowsTexts } from './typed-rows-texts.ts'

type RowCellProps = {
  column: CellColumn & { title: string }
  text: string
  /** Whether it says what is wrong although nothing was typed in it. */
  isChecked: boolean
  /** What its file is refused for here, as long as the text is the same. */
  refusal?: string | undefined
  /** Looks for its value in another screen. */
  onPick?: (() => void) | undefined
  onChange: (text: string) => void
}

/** A cell of a row that is typed by hand, checked when it is left. */
export function RowCell({ column, text, isChecked, refusal, onPick, onChange }: RowCellProps) {
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const read = readCell(text, column)
  const [options] = /Valores: .*/.exec(column.note ?? '') ?? []
  const error = refusal ?? (isChecked || (isLeft && text !== '') ? read.problem : undefined)
  return (
    <div>
      <label className={css.heading} htmlFor={id}>
        {column.title}
      </label>
      <TextInput
        id={id}
        autoComplete="off"
        value={text}
        placeholder={column.example}
        invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId(id)}
        onChange={({ currentTarget }) => {
          setLeft(false)
          onChange(currentTarget.value)
        }}
        onBlur={() => {
          setLeft(true)
          if (read.text !== text) onChange(read.text)
        }}
      />
      {options && <p className={css.hint}>{options}</p>}
      <FieldError {...{ id, error }} />
      {onPick && (
        <Button look="quiet" icon="search" onClick={onPick}>
          {typedRowsTexts.pick}
          <span className="visually-hidden"> {column.title}</span>
        </Button>
      )}
    </div>
  )
}
