import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import css from './messages.module.css'

type ErrorBandProps = {
  message: string
  code?: string | undefined
  onRetry?: () => void
  retryText?: string
  /** What more there is to know. */
  children?: ReactNode
}

/** Says above the data what failed; the data stays. */
export const ErrorBand = ({ message, code, onRetry, retryText = 'Reintentar', children }: ErrorBandProps) => (
  <div className={css.band} role="alert">
    <Icon name="error" />
    <div className={css.text}>
      <p>
        {message}
        {code && <small>Código {code}</small>}
      </p>
      {children}
    </div>
    {onRetry && <Button onClick={onRetry}>{retryText}</Button>}
  </div>
)

/** Says above the data what a person should know, with what they can do about it. */
export const InfoBand = ({ actions, children }: { actions?: ReactNode; children: ReactNode }) => (
  <div className={`${css.band} ${css.info}`} role="status">
    <Icon name="alert" />
    <div className={css.text}>
      <p>{children}</p>
    </div>
    {actions}
  </div>
)

type EmptyStateProps = { title: string; children?: ReactNode }

/** Why there is nothing to see, and what helps. */
export const EmptyState = ({ title, children }: EmptyStateProps) => (
  <div className={css.empty}>
    <p className={css.title}>{title}</p>
    {children}
  </div>
)
