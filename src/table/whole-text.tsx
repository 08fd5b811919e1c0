import Popper from '@mui/material/Popper'
import { type RefObject, useEffect, useState } from 'react'
import { cellOf } from './grid-place.ts'
import headings from './headings.module.css'
import css from './table.module.css'

/**
 * Shows the text that does not fit into a cell or a heading: by its title under the pointer, by keyboard below it.
 * It listens to the table, so that cells are plain and moving among them draws none anew.
 */
export function WholeText({ grid }: { grid: RefObject<HTMLTableElement | null> }) {
  const [cut, setCut] = useState<{ cell: HTMLElement; text: string }>()
  useEffect(() => {
    const { current: table } = grid
    if (!table) return
    const onPointer = ({ target }: Event): void => {
      const cell = cellOf(table, target)
      const holder = cell?.querySelector<HTMLElement>(`.${headings.title}`) ?? cell
      if (!holder || holder.dataset.field?.startsWith('__')) return
      const text = cutText(holder)
      if (text === undefined) holder.removeAttribute('title')
      else holder.title = text
    }
    const onFocus = ({ target }: FocusEvent): void => {
      const cell = table.tBodies[0]?.contains(target as Node) ? cellOf(table, target) : undefined
      const text = cell && cell === target ? cutText(cell) : undefined
      setCut(cell && text !== undefined ? { cell, text } : undefined)
    }
    const onBlur = (): void => setCut(undefined)
    table.addEventListener('pointerover', onPointer)
    table.addEventListener('focusout', onBlur)
    document.addEventListener('focusin', onFocus)
    return () => {
      table.removeEventListener('pointerover', onPointer)
      table.removeEventListener('focusout', onBlur)
      document.removeEventListener('focusin', onFocus)
    }
  }, [grid])
  return (
    cut && (
      <Popper
        open
        anchorEl={cut.cell}
        placement="bottom-start"
        className={css.whole ?? ''}
        container={cut.cell.closest('main')}
        popperOptions={{ strategy: 'fixed' }}
      >
        <span role="tooltip">{cut.text}</span>
      </Popper>
    )
  )
}

/** Text of an element, where some of it is cut off. */
const cutText = (element: HTMLElement): string | undefined =>
  element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 2
    ? (element.textContent ?? '')
    : undefined
