import type { AutocompleteRenderInputParams } from '@mui/material/Autocomplete'
import css from './select.module.css'

type ComboInputProps = {
  params: AutocompleteRenderInputParams
  invalid: boolean | undefined
  disabled: boolean | undefined
  describedBy: string | undefined
  /** Accessible name, where no `<label>` points to it. */
  label: string | undefined
  placeholder: string
}

/** The field of a list that is searched by typing. */
export const ComboInput = ({
  params: { slotProps },
  invalid,
  disabled,
  describedBy,
  label,
  placeholder,
}: ComboInputProps) => (
  <div
    ref={slotProps.input.ref}
    className={css.box}
    data-invalid={invalid || undefined}
    data-disabled={disabled || undefined}
  >
    <input
      {...slotProps.htmlInput}
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      className={css.input}
      placeholder={placeholder}
    />
    {slotProps.input.endAdornment}
  </div>
)
