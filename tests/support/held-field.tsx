import { render } from '@testing-library/react'
import { useState } from 'react'
import type { InputProps, KindView } from '#src/kinds/kind-view.tsx'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'

type FieldProps = {
  view: KindView
  property: Property
  initial: JsonValue | undefined
  onValue: (value: JsonValue | undefined) => void
  rest: Partial<InputProps>
}

/** A field as a form holds it. */
function Field({ view: { Input }, property, initial, onValue, rest }: FieldProps) {
  const [value, setValue] = useState(initial)
  return (
    <Input
      id="field"
      property={property}
      value={value}
      onChange={(next) => {
        setValue(next)
        onValue(next)
      }}
      onBlur={() => undefined}
      required={false}
      readOnly={false}
      invalid={false}
      describedBy=""
      {...rest}
    />
  )
}

/**
 * Renders a field as a form holds it.
 * @param rest properties in which it differs from one that may be empty and written into
 * @returns the values that it emits, in their order
 */
export function renderField(
  view: KindView,
  property: Property,
  initial?: JsonValue,
  rest: Partial<InputProps> = {},
): (JsonValue | undefined)[] {
  const emitted: (JsonValue | undefined)[] = []
  render(
    <Field
      view={view}
      property={property}
      initial={initial}
      onValue={(value) => emitted.push(value)}
      rest={rest}
    />,
  )
  return emitted
}
