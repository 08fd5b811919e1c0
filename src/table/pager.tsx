import { useId } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import { lastPage, offeredSizes, rangeLabel, shownSize } from './page-range.ts'
import css from './pager.module.css'

type PagerProps = {
  page: number
  size: number
  total: number
  totalExact: boolean
  onPage: (page: number) => void
  onSize: (size: number) => void
}

/** The paginator of the specification, with its texts (spec §9). */
export function Pager({ page, size, total, totalExact, onPage, onSize }: PagerProps) {
  const id = useId()
  const last = lastPage(total, size)
  const options = offeredSizes(total).map((count) => ({ value: String(count), label: String(count) }))
  return (
    <div className={css.pager}>
      <span id={`${id}-label`}>Ítems por página</span>
      <span className={css.size}>
        <Select
          id={id}
          size="small"
          closed
          value={String(shownSize(size, total))}
          options={options}
          onChange={(value) => onSize(Number(value))}
        />
      </span>
      <output className={css.range}>{rangeLabel({ page, size, total, totalExact })}</output>
      <IconButton icon="firstPage" label="Primera página" disabled={page <= 1} onClick={() => onPage(1)} />
      <IconButton
        icon="chevronLeft"
        label="Página anterior"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        icon="chevronRight"
        label="Página siguiente"
        disabled={page >= last && totalExact}
        onClick={() => onPage(page + 1)}
      />
      <IconButton
        icon="lastPage"
        label="Última página"
        disabled={page >= last || !totalExact}
        onClick={() => onPage(last)}
      />
    </div>
  )
}
