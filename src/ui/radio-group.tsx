import css from './radio-group.module.css'
import type { Option } from './select.tsx'

type RadioGroupProps = {
  id: string
  options: (Option & { description?: string | undefined })[]
  value: string | undefined
  onChange: (value: string) => void
  onBlur?: () => void
  invalid?: boolean
  disabled?: boolean
  required?: boolean
  describedBy?: string | undefined
}

/** Few options, all visible; the first, or the chosen one, has the field's id so that links reach it. */
export function RadioGroup({
  id,
  options,
  value,
  onChange,
  onBlur,
  invalid,
  disabled,
  required,
  describedBy,
}: RadioGroupProps) {
  const focusable = options.some((option) => option.value === value) ? value : options[0]?.value
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      className={css.group}
      data-invalid={invalid || undefined}
    >
      {options.map((option) => (
        <label key={option.value} className={css.option}>
          <input
            type="radio"
            id={option.value === focusable ? id : undefined}
            name={id}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
          />
          {option.description === undefined ? (
            option.label
          ) : (
            <span className={css.explanation}>
              {option.label}
              <span className={css.description}>{option.description}</span>
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
