import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './messages.module.css'
import { ReferenceCode } from './reference-code.tsx'
import { safeText } from './safe-text.ts'
import { useTakeFocus } from './use-take-focus.ts'

type ErrorBandProps = {
  message: string
  code?: string | undefined
  onRetry?: () => void
  retryText?: string
  /** Each one takes the focus, so that it is seen wherever the page was scrolled to. */
  attempt?: number
  /** Further details. */
  children?: ReactNode
}

/** Says above the data what failed; the data stays. */
export function ErrorBand({
  message,
  code,
  onRetry,
  retryText = 'Reintentar',
  attempt,
  children,
}: ErrorBandProps) {
  const band = useTakeFocus<HTMLDivElement>(attempt)
  return (
    <div ref={band} className={css.band} role="alert" tabIndex={attempt === undefined ? undefined : -1}>
      <Icon name="error" />
      <div className={css.text}>
        <p>
          {safeText(message)}
          {code && <ReferenceCode code={code} />}
        </p>
        {children}
      </div>
      {onRetry && <Button onClick={onRetry}>{retryText}</Button>}
    </div>
  )
}

type InfoBandProps = {
  actions?: ReactNode
  /** Has the focus as it appears, so that what follows does not begin scrolled past it. */
  takesFocus?: boolean
  children: ReactNode
}

/** Informs above the data, with what people can do about it. */
export function InfoBand({ actions, takesFocus = false, children }: InfoBandProps) {
  const band = useTakeFocus<HTMLDivElement>(takesFocus ? 1 : undefined)
  return (
    <div
      ref={band}
      className={`${css.band} ${css.info}`}
      role="status"
      tabIndex={takesFocus ? -1 : undefined}
    >
      <Icon name="alert" />
      <div className={css.text}>{children}</div>
      {actions}
    </div>
  )
}

type EmptyStateProps = { title: string; children?: ReactNode }

/** Why there is nothing to see, and what helps. */
export const EmptyState = ({ title, children }: EmptyStateProps) => (
  <div className={css.empty}>
    <p className={css.title}>{title}</p>
    {children}
  </div>
)
