import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { startPage } from './bench-page.ts'
import type { Sample, SampleField, Value, Values } from './sample.ts'

let data: Values = {}

/** React and controls of the browser in the plainest way: one state for the form, no schema, no validation. */
function PlainForm({ sample }: { sample: Sample }) {
  const [values, setValues] = useState(sample.initial)
  data = values
  const change = (name: string, value: Value | undefined): void =>
    setValues(({ [name]: _before, ...others }) =>
      value === undefined ? others : { ...others, [name]: value },
    )
  return (
    <form>
      {sample.fields.map((field) =>
        field.when !== undefined && values[field.when] !== true ? null : (
          <div key={field.name}>
            <label htmlFor={field.name}>{field.title}</label>
            <Control
              field={field}
              value={values[field.name]}
              onChange={(value) => change(field.name, value)}
            />
          </div>
        ),
      )}
    </form>
  )
}

type ControlProps = {
  field: SampleField
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

function Control({ field, value, onChange }: ControlProps) {
  const { name, kind, options = [], required, maxLength } = field
  if (kind === 'choices') return <CheckBoxes field={field} value={value} onChange={onChange} />
  if (kind === 'check')
    return (
      <input
        id={name}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  const shared = { id: name, required, value: String(value ?? '') }
  if (kind === 'choice')
    return (
      <select {...shared} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="" />
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </select>
    )
  const isNumber = kind === 'whole' || kind === 'amount'
  return (
    <input
      {...shared}
      type={kind === 'date' ? 'date' : 'text'}
      maxLength={maxLength}
      onChange={({ target }) =>
        onChange(target.value === '' ? undefined : isNumber ? Number(target.value) : target.value)
      }
    />
  )
}

function CheckBoxes({ field: { name, options = [] }, value, onChange }: ControlProps) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <div>
      {options.map((option) => (
        <label key={option.value}>
          <input
            id={`${name}-${option.value}`}
            type="checkbox"
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value),
              )
            }
          />
          {option.title}
        </label>
      ))}
    </div>
  )
}

void startPage({
  mount: (root, sample) => createRoot(root).render(<PlainForm sample={sample} />),
  data: () => data,
  control: ({ name }, option) => document.getElementById(option === undefined ? name : `${name}-${option}`),
})
