import type { ComponentProps } from 'react'
import css from './text-input.module.css'

type TextInputProps = Omit<ComponentProps<'input'>, 'prefix'> & {
  invalid?: boolean
  /** Numbers stand right. */
  align?: 'start' | 'end'
  /** A unit inside the field: `$` goes before the figure, all others after it. */
  unit?: string | undefined
}

/** A native input with the look of the product: all that a browser, a keyboard and a reader expect of it. */
export function TextInput({ invalid = false, align = 'start', unit, className, ...rest }: TextInputProps) {
  return (
    <div
      className={css.box}
      data-invalid={invalid || undefined}
      data-disabled={rest.disabled || undefined}
      data-readonly={rest.readOnly || undefined}
    >
      {unit === '$' && <span className={css.unit}>{unit}</span>}
      <input
        {...rest}
        aria-invalid={invalid || undefined}
        className={[css.input, css[align], className].filter(Boolean).join(' ')}
      />
      {unit !== undefined && unit !== '$' && <span className={css.unit}>{unit}</span>}
    </div>
  )
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
