import { Icon } from './icon.tsx'
import css from './resting-select.module.css'

type RestingSelectProps = {
  id: string
  /** The chosen label, or the placeholder. */
  text: string
  invalid?: boolean
  disabled?: boolean
  describedBy?: string | undefined
  label?: string
  size: 'small' | 'large'
  /** Called when the person comes to it, by keyboard or label, or presses it to open. */
  onWake: (how: 'focused' | 'open') => void
}

/** A select nobody has touched yet: it looks and reads like a real one, at a tenth of its cost. */
export const RestingSelect = ({
  id,
  text,
  invalid,
  disabled,
  describedBy,
  label,
  size,
  onWake,
}: RestingSelectProps) => (
  <div
    className={`${css.box} ${css[size]}`}
    data-invalid={invalid || undefined}
    data-disabled={disabled || undefined}
  >
    <div
      id={id}
      role="combobox"
      tabIndex={disabled ? -1 : 0}
      aria-haspopup="listbox"
      aria-expanded="false"
      aria-controls={`${id}-options`}
      aria-disabled={disabled || undefined}
      aria-invalid={invalid || undefined}
      aria-describedby={describedBy}
      {...(label ? { 'aria-label': label } : { 'aria-labelledby': `${id}-label ${id}` })}
      className={css.text}
      onFocus={() => onWake('focused')}
      onMouseDown={(event) => {
        if (disabled || event.button !== 0) return
        event.preventDefault()
        onWake('open')
      }}
    >
      {text}
    </div>
    {!disabled && <Icon name="chevronDown" />}
  </div>
)
