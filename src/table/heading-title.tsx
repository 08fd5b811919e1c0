import type { GridSlotProps } from '@mui/x-data-grid'
import { cloneElement } from 'react'

/** Tells a heading that does not fit under the pointer; the grid's own tooltip would mount a popper for each heading. */
export const HeadingTitle = ({ title, children }: GridSlotProps['baseTooltip']) =>
  cloneElement(children, title ? { title } : {})
