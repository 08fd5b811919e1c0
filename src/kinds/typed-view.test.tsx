import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Property } from '#src/schema/dialect.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { KindView } from './view.tsx'
import { registry } from './views.ts'

type FieldProps = {
  view: KindView
  property: Property
  initial?: JsonValue
  onValue: (value: unknown) => void
}

/** A field as a form holds it. */
function Field({ view: { Input }, property, initial, onValue }: FieldProps) {
  const [value, setValue] = useState<JsonValue | undefined>(initial)
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
    />
  )
}

function open(kind: string, property: Property, initial?: JsonValue) {
  const values: unknown[] = []
  render(
    <Field
      view={registry.viewOf({ kind })}
      property={property}
      {...(initial === undefined ? {} : { initial })}
      onValue={(value) => values.push(value)}
    />,
  )
  return { input: screen.getByRole<HTMLInputElement>('textbox'), values }
}

it('a field of digits keeps what it held when a letter is typed', async () => {
  const { input, values } = open('digitos', { type: 'string', format: 'digitos' }, '1234')

  await userEvent.type(input, 'x')
  expect(input.value).toBe('1234')
  await userEvent.type(input, '5x')
  expect(input.value).toBe('12345')
  expect(values.at(-1)).toBe('12345')
})

it('an amount stands ungrouped while it is typed and grouped once it is left', async () => {
  const { input, values } = open('monto', { type: 'number', format: 'monto' })

  await userEvent.type(input, '1234567,5')
  expect(input.value).toBe('1234567,5')
  expect(values.at(-1)).toBe(1234567.5)
})

it('text that stands for no value stays, to be refused and corrected', async () => {
  const { input, values } = open('entero', { type: 'integer', format: 'entero' })

  await userEvent.type(input, 'doce')
  await userEvent.tab()
  expect(input.value).toBe('doce')
  expect(values.at(-1)).toBe('doce')
})
