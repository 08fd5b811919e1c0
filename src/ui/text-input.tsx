import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import css from './text-input.module.css'

type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  invalid?: boolean
  /** Numbers stand right. */
  align?: 'start' | 'end'
  /** A unit inside the field: `$` goes before the figure, all others after it. */
  unit?: string | undefined
  /** A button at the end of the field; Alt and the arrow down press it from the keyboard. */
  action?: ReactNode
}

/** A native input with the look of the product, for all that a browser, a keyboard and a reader expect. */
export function TextInput({
  invalid = false,
  align = 'start',
  unit,
  action,
  className,
  ...rest
}: TextInputProps) {
  return (
    <div
      className={css.box}
      data-invalid={invalid || undefined}
      data-disabled={rest.disabled || undefined}
      data-readonly={rest.readOnly || undefined}
    >
      {unit === '$' && <span className={css.unit}>{unit}</span>}
      <input
        {...(action ? { onKeyDown: pressAction } : {})}
        {...rest}
        aria-invalid={invalid || undefined}
        className={[css.input, css[align], className].filter(Boolean).join(' ')}
      />
      {unit !== undefined && unit !== '$' && <span className={css.unit}>{unit}</span>}
      {action}
    </div>
  )
}

function pressAction(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown' || !event.altKey) return
  event.preventDefault()
  event.currentTarget.parentElement?.querySelector('button')?.click()
}

type TextAreaProps = ComponentProps<'textarea'> & { invalid?: boolean }

export const TextArea = ({ invalid = false, ...rest }: TextAreaProps) => (
  <div
    className={[css.box, css.area].join(' ')}
    data-invalid={invalid || undefined}
    data-readonly={rest.readOnly || undefined}
  >
    <textarea {...rest} aria-invalid={invalid || undefined} className={css.input} />
  </div>
)
