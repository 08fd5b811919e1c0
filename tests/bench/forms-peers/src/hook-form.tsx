import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { createRoot } from 'react-dom/client'
import { type Control, Controller, type RegisterOptions, useForm, useWatch } from 'react-hook-form'
import { startPage } from '../../forms/bench-page.ts'
import type { Sample, SampleField, Value, Values } from '../../forms/sample.ts'

let values: () => Values = () => ({})

void startPage({
  mount: (root, sample) => createRoot(root).render(<HandMade sample={sample} />),
  data: () => JSON.parse(JSON.stringify(values())) as Values,
  control: ({ name }, option) => document.getElementById(option === undefined ? name : `${name}-${option}`),
})

/** A form as its authors would write it: MUI fields, each bound by name, validated as it is typed. */
function HandMade({ sample }: { sample: Sample }) {
  const { control, getValues, handleSubmit } = useForm<Values>({
    defaultValues: sample.initial,
    mode: 'onChange',
    shouldUnregister: true,
  })
  values = getValues
  return (
    <Stack component="form" spacing={2} onSubmit={handleSubmit(() => undefined)}>
      {sample.fields.map((field) =>
        field.when === undefined ? (
          <BoundField key={field.name} field={field} control={control} />
        ) : (
          <ShownWhile key={field.name} field={field} when={field.when} control={control} />
        ),
      )}
      <Button type="submit">Guardar</Button>
    </Stack>
  )
}

type BoundProps = { field: SampleField; control: Control<Values> }

function ShownWhile({ when, ...rest }: BoundProps & { when: string }) {
  return useWatch({ control: rest.control, name: when }) === true ? <BoundField {...rest} /> : null
}

const BoundField = ({ field, control }: BoundProps) => (
  <Controller
    name={field.name}
    control={control}
    rules={rulesOf(field)}
    render={({ field: { value, onChange, onBlur, ref, name }, fieldState: { error } }) => {
      if (field.kind === 'check')
        return (
          <FormControlLabel
            label={field.title}
            control={
              <Checkbox
                id={name}
                checked={value === true}
                onChange={(_event, on) => onChange(on)}
                onBlur={onBlur}
                slotProps={{ input: { ref } }}
              />
            }
          />
        )
      if (field.kind === 'choices') return <Boxes field={field} value={value} onChange={onChange} />
      return (
        <TextField
          id={name}
          label={field.title}
          required={field.required}
          select={field.kind === 'choice'}
          type={field.kind === 'date' ? 'date' : 'text'}
          value={value ?? ''}
          onChange={(event) => onChange(read(field, event.target.value))}
          onBlur={onBlur}
          inputRef={ref}
          error={error !== undefined}
          helperText={error?.message}
          fullWidth
        >
          {field.options?.map((option) => (
            <MenuItem key={option.value} value={option.value}>
              {option.title}
            </MenuItem>
          ))}
        </TextField>
      )
    }}
  />
)

function Boxes({
  field,
  value,
  onChange,
}: {
  field: SampleField
  value: Value | undefined
  onChange: (value: string[]) => void
}) {
  const chosen = Array.isArray(value) ? value : []
  return (
    <div>
      {field.options?.map((option) => (
        <FormControlLabel
          key={option.value}
          label={option.title}
          control={
            <Checkbox
              id={`${field.name}-${option.value}`}
              checked={chosen.includes(option.value)}
              onChange={(_event, on) =>
                onChange(on ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
              }
            />
          }
        />
      ))}
    </div>
  )
}

const read = ({ kind }: SampleField, text: string): Value | undefined => {
  if (text === '') return undefined
  return kind === 'whole' || kind === 'amount' ? Number(text) : text
}

function rulesOf({ required, maxLength, minimum, maximum }: SampleField): RegisterOptions<Values, string> {
  return {
    ...(required ? { required: 'Este campo es obligatorio.' } : {}),
    ...(maxLength === undefined ? {} : { maxLength: { value: maxLength, message: 'Es muy largo.' } }),
    ...(minimum === undefined ? {} : { min: { value: minimum, message: 'Es muy bajo.' } }),
    ...(maximum === undefined ? {} : { max: { value: maximum, message: 'Es muy alto.' } }),
  }
}
