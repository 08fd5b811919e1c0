import { CheckBox } from './check-box.tsx'
import css from './check-list.module.css'
import type { Option } from './select.tsx'

type CheckListProps = {
  id: string
  options: Option[]
  chosen: string[]
  /**
   * Called with the chosen values in the order of the options; values outside the list stay until they are unticked.
   */
  onChange: (chosen: string[]) => void
  onBlur?: () => void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string | undefined
}

/** Several of a list of options, all visible. */
export function CheckList({
  id,
  options,
  chosen,
  onChange,
  onBlur,
  disabled,
  invalid,
  describedBy,
}: CheckListProps) {
  const strange = chosen.filter((value) => options.every((option) => option.value !== value))
  const all = [...options, ...strange.map((value) => ({ value, label: value }))]
  const toggle = (value: string, on: boolean): void =>
    onChange(all.map((option) => option.value).filter((one) => (one === value ? on : chosen.includes(one))))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the label that names the group stands outside of it
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      className={css.list}
      data-invalid={invalid || undefined}
    >
      {all.map(({ value, label }, index) => {
        const boxId = index === 0 ? id : `${id}-${value}`
        return (
          <div key={value} className={css.option}>
            <CheckBox
              id={boxId}
              checked={chosen.includes(value)}
              disabled={disabled ?? false}
              invalid={invalid ?? false}
              onChange={(event) => toggle(value, event.target.checked)}
              onBlur={onBlur}
            />
            <label htmlFor={boxId}>{label}</label>
          </div>
        )
      })}
    </div>
  )
}
