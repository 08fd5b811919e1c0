import Autocomplete, { createFilterOptions } from '@mui/material/Autocomplete'
import MenuItem from '@mui/material/MenuItem'
import MuiSelect from '@mui/material/Select'
import type { FilterOptionsState } from '@mui/material/useAutocomplete'
import { useState } from 'react'
import { ComboInput } from './combo-input.tsx'
import { Icon } from './icon.tsx'
import { listPopper } from './list-popper.ts'
import { RestingSelect } from './resting-select.tsx'
import css from './select.module.css'
import { untakenTextHandlers } from './untaken-text-handlers.ts'

export type Option = { value: string; label: string }

/** Properties of a list of options beside the options. */
export type SelectState = {
  id: string
  onBlur?: () => void
  /** Called with a typed text that chose nothing; with undefined once it is gone. */
  onRefused?: ((note: string | undefined) => void) | undefined
  /** Adds a clear option. */
  clearable?: boolean
  invalid?: boolean
  disabled?: boolean
  describedBy?: string | undefined
  /** Accessible name, where no `<label>` points to it. */
  label?: string | undefined
}

type SelectProps = SelectState & {
  value: string | undefined
  options: Option[]
  onChange: (value: string | undefined) => void
  size?: 'small' | 'large'
  /** Whether a value outside the list is only shown, not offered. */
  closed?: boolean
}

/** Text of an empty field, and of a read-only one. */
const unchosen = 'Seleccione…'
const nothing = '—'

/** From this many options on, a list is searched by typing (look, «Form»). */
const searchableFrom = 8

/** One of a list of options; a value outside the list is shown as it is. */
export const Select = (props: SelectProps) =>
  props.options.length >= searchableFrom ? <SearchableSelect {...props} /> : <PlainSelect {...props} />

/** MUI's select weighs on a form of hundreds of fields, so it comes when the person comes to the field. */
function PlainSelect(props: SelectProps) {
  const [awake, setAwake] = useState<'focused' | 'open'>()
  const { value, options, clearable, disabled, size = 'large' } = props
  if (awake) return <AwakeSelect {...props} isOpen={awake === 'open'} />
  const text =
    value === undefined
      ? emptyText(disabled, clearable)
      : (options.find((option) => option.value === value)?.label ?? value)
  return <RestingSelect {...props} size={size} text={text} onWake={setAwake} />
}

const emptyText = (disabled: boolean | undefined, clearable: boolean | undefined): string =>
  disabled ? nothing : clearable ? 'Ninguno' : unchosen

/** MUI places it by class. */
const Chevron = ({ className }: { className?: string }) => (
  <span className={className}>
    <Icon name="chevronDown" />
  </span>
)

function AwakeSelect({
  isOpen,
  id,
  value,
  options,
  onChange,
  onBlur,
  clearable,
  invalid,
  disabled,
  describedBy,
  label,
  size = 'large',
  closed = false,
}: SelectProps & { isOpen: boolean }) {
  const isListed = value === undefined || options.some((option) => option.value === value)
  const isLeftOut = closed && !isListed
  return (
    <MuiSelect
      labelId={`${id}-label`}
      SelectDisplayProps={{
        id,
        'aria-describedby': describedBy,
        'aria-invalid': invalid || undefined,
        ...(label ? { 'aria-label': label } : {}),
      }}
      className={`${css.select} ${css[size]}`}
      value={isLeftOut ? '' : (value ?? '')}
      {...(isLeftOut ? { renderValue: () => value } : {})}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onBlur}
      error={invalid ?? false}
      disabled={disabled ?? false}
      displayEmpty
      fullWidth
      autoFocus
      defaultOpen={isOpen}
      IconComponent={Chevron}
    >
      {(clearable || value === undefined) && <MenuItem value="">{emptyText(disabled, clearable)}</MenuItem>}
      {!isListed && !closed && <MenuItem value={value}>{value}</MenuItem>}
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </MuiSelect>
  )
}

const within = createFilterOptions<Option>()
const atStart = createFilterOptions<Option>({ matchFrom: 'start' })

/** Options that hold what was typed, those that begin with it first: Enter takes the first one. */
function found(options: Option[], typed: FilterOptionsState<Option>): Option[] {
  const first = new Set(atStart(options, typed))
  return [...first, ...within(options, typed).filter((option) => !first.has(option))]
}

function SearchableSelect({
  id,
  value,
  options,
  onChange,
  onBlur,
  onRefused,
  clearable,
  invalid,
  disabled,
  describedBy,
  label,
}: SelectProps) {
  const chosen =
    value === undefined ? null : (options.find((option) => option.value === value) ?? { value, label: value })
  return (
    <Autocomplete
      id={id}
      className={css.searchable}
      value={chosen}
      options={options}
      onChange={(_event, option) => onChange(option?.value)}
      {...untakenTextHandlers({ chosen: chosen?.label, onBlur, onRefused })}
      isOptionEqualToValue={(option, other) => option.value === other.value}
      disableClearable={!clearable}
      disabled={disabled ?? false}
      autoHighlight
      filterOptions={found}
      openOnFocus={false}
      popupIcon={<Icon name="chevronDown" />}
      clearIcon={<Icon name="close" />}
      noOptionsText="Ninguna opción coincide"
      clearText="Quitar"
      openText="Abrir"
      closeText="Cerrar"
      slotProps={{ popper: listPopper(id) }}
      renderInput={(params) => (
        <ComboInput
          {...{ params, invalid, disabled, describedBy, label }}
          placeholder={disabled ? nothing : unchosen}
        />
      )}
    />
  )
}
