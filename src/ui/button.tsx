import type { ComponentProps } from 'react'
import css from './button.module.css'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from './spinner.tsx'

type ButtonProps = ComponentProps<'button'> & {
  look?: 'primary' | 'stroked' | 'secondary' | 'quiet' | 'tool' | 'danger'
  /** Colour of a raised (`primary`) or `stroked` button: the accent is for what is sent to somebody else. */
  tone?: 'primary' | 'accent'
  size?: 'small' | 'large'
  icon?: IconName
  /** Shows that the work is under way; the button's width and name stay, and it cannot be pressed again. */
  busy?: boolean
}

/** A button with a verb on it. One `primary` per view. */
export function Button({
  look = 'secondary',
  tone = 'primary',
  size = 'small',
  icon,
  busy = false,
  children,
  className,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : rest.onClick}
      className={[css.button, css[look], css[size], tone === 'accent' && css.accent, className]
        .filter(Boolean)
        .join(' ')}
    >
      {icon && <Icon name={icon} />}
      {children}
      {busy && (
        <span className={css.busy}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { icon: IconName; label: string }

/** A button with an icon only; its label is read aloud and shown as a tip. */
export const IconButton = ({ icon, label, className, ...rest }: IconButtonProps) => (
  <button
    type="button"
    {...rest}
    aria-label={label}
    title={label}
    className={[css.icon, className].filter(Boolean).join(' ')}
  >
    <Icon name={icon} />
  </button>
)
