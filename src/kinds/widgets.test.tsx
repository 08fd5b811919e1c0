import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { everyThird } from '#tests/support/effort.ts'
import { enterText, heldText } from '#tests/support/enter-text.ts'
import { renderField } from '#tests/support/held-field.tsx'
import { plainKinds, readCases } from '#tests/support/kind-cases.ts'
import { setCompiledForm } from '#tests/support/set-compiled-forms.ts'
import { valueValidator } from '#tests/support/value-validator.ts'
import type { KindView } from './kind-view.tsx'
import { registry, views } from './views.ts'

function open(view: KindView, property: Property, stored?: JsonValue) {
  const inside = { errors: new Map<string, string>(), registry, onLeave: () => undefined }
  return {
    emitted: renderField(view, property, stored, { inside }),
    user: userEvent.setup({ delay: null }),
  }
}

describe.each(plainKinds)('the field of the kind %s', (name) => {
  const view: KindView = views[name]
  const { property, values, texts, shown } = readCases(name)
  const { 'x-schema': free } = property
  if (free) setCompiledForm(free)
  const validate = valueValidator(property)
  const entered = texts.filter(({ by }) => by !== 'read')

  it.each(everyThird(entered, 1))('takes $description', async (textCase) => {
    const { emitted, user } = open(view, property)

    await enterText(user, textCase)

    const { text, field, value, by, message } = textCase
    const textbox = screen.queryByRole<HTMLInputElement>('textbox')
    if (textbox && by !== 'choose') expect(textbox.value).toBe(field ?? heldText(textbox, text))
    expect(emitted.at(-1)).toEqual(value ?? undefined)
    expect(value === null ? undefined : validate(emitted.at(-1) ?? null)).toBe(message)
  })

  it.each(everyThird(values, 0))('leaves a stored value as it was: $description', async ({ value }) => {
    const { emitted, user } = open(view, property, value)

    await user.tab()
    await user.tab()

    expect(emitted).toEqual([])
  })

  it.each(shown)('shows $value as $text in tables', ({ value, text, cell, property: other }) => {
    const { container } = render(<view.Cell value={value} property={other ?? property} />)

    expect(container.textContent?.replace(/^\$\u00a0|\u00a0%$/g, '')).toBe(cell ?? text)
  })
})
