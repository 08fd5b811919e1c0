import { expect, it } from 'vitest'
import { renderForm } from '#tests/support/render-form.tsx'

const text = (title: string) => ({ type: 'string', format: 'texto', title, maxLength: 20 }) as const
const object = { properties: { code: text('Código'), name: text('Nombre') } }
const initial = { code: 'A1', name: 'Ana' }

function focusedText(): string {
  const input = document.activeElement as HTMLInputElement
  return input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0)
}

it('a form that is opened for a field has the focus there, with its text selected', () => {
  renderForm(object, { initial, takesFocus: true, firstFocus: 'name' })

  expect(document.activeElement?.id).toBe('form_name')
  expect(focusedText()).toBe('Ana')
})

it('a form whose field cannot be changed begins with the first that can', () => {
  renderForm(object, {
    ...{ initial, takesFocus: true, firstFocus: 'name' },
    readOnly: ({ name }) => name === 'name',
  })

  expect(document.activeElement?.id).toBe('form_code')
})
