import type { GridSlotProps } from '@mui/x-data-grid'
import { CheckBox } from '#src/ui/check-box.tsx'
import css from './table.module.css'

/** The product's check box in the place of the grid's own; the grid looks for the field inside of what it is given. */
export const GridCheckBox = ({
  ref,
  checked = false,
  indeterminate = false,
  disabled = false,
  tabIndex,
  onChange,
  onClick,
  onKeyDown,
  slotProps,
}: GridSlotProps['baseCheckbox']) => (
  <span ref={ref as never} className={css.tick}>
    <CheckBox
      ref={(input) => {
        if (input) input.indeterminate = indeterminate
      }}
      checked={checked}
      disabled={disabled}
      tabIndex={tabIndex}
      aria-label={slotProps?.htmlInput?.['aria-label']}
      onChange={onChange}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  </span>
)
