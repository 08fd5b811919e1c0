import { useId } from 'react'
import { type ImportRow, importPageSize } from '#src/schema/table-import.ts'
import { Button } from '#src/ui/button.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import { TextInput } from '#src/ui/text-input.tsx'
import { importTexts } from './import-texts.ts'
import css from './phone-rows.module.css'
import { type Options, optionsOf, Remarks } from './remarks.tsx'
import { CellText } from './row-columns.tsx'
import { markedPlaces, tellingPlaces } from './row-places.ts'
import type { ShownRowsProps } from './use-import-rows.ts'

/** Rows of an import on a phone: of each what is wrong with it, what it would change, and what it is decided by. */
export function PhoneRows({ model, one, pages, mayMend, onMend }: ShownRowsProps) {
  const { rows, total, page, setPage, isPending } = pages
  const options = optionsOf(model, one)
  const last = Math.max(0, Math.ceil(total / importPageSize) - 1)
  if (rows.length === 0)
    return <p role="status">{isPending ? importTexts.loadingRows : importTexts.noRows}</p>
  return (
    <>
      <ul className={css.rows} aria-label={importTexts.rows}>
        {rows.map((row) => (
          <Row key={row.row} {...{ model, row, one, options, mayMend, onMend }} />
        ))}
      </ul>
      {last > 0 && (
        <div className={css.pages}>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            {importTexts.previousRows}
          </Button>
          <span>{importTexts.pageOf(page + 1, last + 1)}</span>
          <Button disabled={page >= last} onClick={() => setPage(page + 1)}>
            {importTexts.nextRows}
          </Button>
        </div>
      )}
    </>
  )
}

type RowProps = Pick<ShownRowsProps, 'model' | 'one' | 'mayMend' | 'onMend'> & {
  row: ImportRow
  options: Options
}

function Row({ model, row, one, options, mayMend, onMend }: RowProps) {
  const marked = markedPlaces(row)
  const first = new Set([...tellingPlaces(model, one), ...marked.toSorted((one, other) => one - other)])
  const others = [...one.columns.keys()].filter((place) => !first.has(place))
  const values = (places: number[]) => (
    <div className={css.values}>
      {places.map((place) => (
        <Value key={place} {...{ row, one, place, mayMend, onMend }} />
      ))}
    </div>
  )
  return (
    <li>
      <h3>
        {importTexts.row} {row.row}
        {one.undoes !== undefined && ` · ${safeText(row.cells[0] ?? '')}`}
        {one.undoes === undefined && row.record !== undefined && ` · ${safeText(row.record)}`}
      </h3>
      {row.remarks.length > 0 && <Remarks {...{ model, row, options }} />}
      {first.size > 0 && values([...first])}
      {others.length > 0 && (
        <details open={marked.length === 0 && row.remarks.length === 0}>
          <summary>{first.size === 0 ? importTexts.wholeRow : importTexts.restOfRow}</summary>
          {values(others)}
        </details>
      )}
    </li>
  )
}

type ValueProps = Pick<RowProps, 'row' | 'one' | 'mayMend' | 'onMend'> & { place: number }

function Value({ row, one, place, mayMend, onMend }: ValueProps) {
  const id = useId()
  const { heading = '', field } = one.columns[place] ?? {}
  const text = row.cells[place] ?? ''
  const name = safeText(importTexts.columnOf(heading, place))
  if (!mayMend || field === undefined)
    return (
      <div>
        <small>{name}</small>
        <CellText {...{ row, place }} />
      </div>
    )
  return (
    <div>
      <label htmlFor={id}>{name}</label>
      <TextInput
        id={id}
        // What the server made of it.
        key={text}
        defaultValue={text}
        invalid={row.remarks.some((remark) => remark.place === place && !remark.isNotice)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
        }}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value !== text) void onMend(row.row, { [place]: currentTarget.value })
        }}
      />
    </div>
  )
}
