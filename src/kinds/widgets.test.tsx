import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { enterText, heldText } from '#tests/support/enter-text.ts'
import { judgeOf } from '#tests/support/judge-value.ts'
import { plainKinds, readCases } from '#tests/support/kind-cases.ts'
import type { KindView } from './view.tsx'
import { views } from './views.ts'

/** A field as a form holds it; what it emits is told. */
function Field({ view: { Input }, property, stored, onValue }: FieldProps) {
  const [value, setValue] = useState(stored)
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

type FieldProps = {
  view: KindView
  property: Property
  stored?: JsonValue | undefined
  onValue: (value: JsonValue | undefined) => void
}

function open(view: KindView, property: Property, stored?: JsonValue) {
  const emitted: (JsonValue | undefined)[] = []
  render(<Field view={view} property={property} stored={stored} onValue={(value) => emitted.push(value)} />)
  return { emitted, user: userEvent.setup({ delay: null }) }
}

describe.each(plainKinds)('the field of the kind %s', (name) => {
  const view: KindView = views[name]
  const { property, values, texts, shown } = readCases(name)
  const judge = judgeOf(property)
  const entered = texts.filter(({ by }) => by !== 'read')

  it.each(entered)('takes $description', async (textCase) => {
    const { emitted, user } = open(view, property)

    await enterText(user, textCase)

    const { text, field, value, by, message } = textCase
    const box = screen.queryByRole<HTMLInputElement>('textbox')
    if (box && by !== 'choose') expect(box.value).toBe(field ?? heldText(box, text))
    expect(emitted.at(-1)).toEqual(value ?? undefined)
    expect(value === null ? undefined : judge(emitted.at(-1) ?? null)).toBe(message)
  })

  it.each(values)('leaves a stored value as it was: $description', async ({ value }) => {
    const { emitted, user } = open(view, property, value)

    await user.tab()
    await user.tab()

    expect(emitted).toEqual([])
  })

  it.each(shown)('shows $value as $text in tables', ({ value, text, cell, property: other }) => {
    const { container } = render(<view.Cell value={value} property={other ?? property} />)

    expect(container.textContent?.replace(/^\$ | %$/g, '')).toBe(cell ?? text)
  })
})
