import MuiDialog from '@mui/material/Dialog'
import { type ReactNode, useEffect, useId } from 'react'
import { IconButton } from './button.tsx'
import css from './dialog.module.css'
import { swallowDoubleClick } from './swallow-double-click.ts'

export type DialogProps = {
  title: string
  subtitle?: string | undefined
  /** `page` fills the window, for long forms; `side` stands at the right, beside its subject. */
  width?: 'short' | 'wide' | 'page' | 'side'
  onClose: () => void
  /** Buttons, the primary last. */
  actions: ReactNode
  children: ReactNode
  /** For questions: the text is read aloud with the title. */
  alert?: boolean
}

/** A modal dialog: focus stays inside and returns where it came from, Esc closes it. */
export function Dialog({
  title,
  subtitle,
  width = 'short',
  onClose,
  actions,
  children,
  alert = false,
}: DialogProps) {
  const titleId = useId()
  const bodyId = useId()
  useEffect(() => swallowDoubleClick, [])
  return (
    <MuiDialog
      open
      onClose={(_event, reason) => reason === 'escapeKeyDown' && onClose()}
      transitionDuration={120}
      slotProps={{
        paper: {
          className: `${css.paper} ${css[width]}`,
          role: alert ? 'alertdialog' : 'dialog',
          'aria-labelledby': titleId,
          ...(alert ? { 'aria-describedby': bodyId } : {}),
        },
      }}
    >
      <header className={css.header}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {subtitle && <p>{subtitle}</p>}
        </div>
        {!alert && <IconButton icon="close" label="Cerrar" onClick={onClose} />}
      </header>
      <div className={css.body} id={bodyId}>
        {children}
      </div>
      <footer className={css.footer}>{actions}</footer>
    </MuiDialog>
  )
}
