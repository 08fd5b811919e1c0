import Popper from '@mui/material/Popper'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import css from './table.module.css'

/** What a cell shows, in one line; what does not fit is told under the pointer and, by keyboard, below the cell. */
export function WholeText({ hasFocus, children }: { hasFocus: boolean; children: ReactNode }) {
  const line = useRef<HTMLSpanElement>(null)
  const [whole, setWhole] = useState<string>()
  const measure = (): void => {
    const { current: shown } = line
    setWhole(shown && shown.scrollWidth > shown.clientWidth ? (shown.textContent ?? '') : undefined)
  }
  useLayoutEffect(() => {
    if (hasFocus) measure()
  })
  return (
    <span ref={line} className={css.line} title={whole} onPointerEnter={measure}>
      {children}
      {hasFocus && whole !== undefined && (
        <Popper open anchorEl={line.current} placement="bottom-start" className={css.whole ?? ''}>
          <span role="tooltip">{whole}</span>
        </Popper>
      )}
    </span>
  )
}
