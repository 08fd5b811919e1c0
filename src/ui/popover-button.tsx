import Popover from '@mui/material/Popover'
import { type ReactNode, useId, useState } from 'react'
import { Button } from './button.tsx'
import type { IconName } from './icon.tsx'
import css from './popover-button.module.css'

type PopoverButtonProps = {
  icon: IconName
  title: string
  /** The panel's content, which may close it. */
  children: ReactNode | ((close: () => void) => ReactNode)
  className?: string | undefined
  /** Whether the panel begins where the button does, and not where it ends. */
  start?: boolean
}

/** A button of a toolbar that opens a small panel under itself; Esc closes it and the focus comes back. */
export function PopoverButton({ icon, title, children, className, start = false }: PopoverButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement>()
  const close = (): void => setAnchor(undefined)
  const id = useId()
  const horizontal = start ? 'left' : 'right'
  return (
    <>
      <Button
        look="tool"
        icon={icon}
        className={className}
        aria-haspopup="dialog"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {title}
      </Button>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={close}
          anchorOrigin={{ vertical: 'bottom', horizontal }}
          transformOrigin={{ vertical: 'top', horizontal }}
          transitionDuration={90}
          slotProps={{ paper: { className: css.panel ?? '', role: 'dialog', 'aria-labelledby': id } }}
        >
          <h2 id={id} className={css.title}>
            {title}
          </h2>
          {typeof children === 'function' ? children(close) : children}
        </Popover>
      )}
    </>
  )
}
