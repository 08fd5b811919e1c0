import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Properties } from '#src/schema/property-dialect.ts'
import { renderForm } from '#tests/support/render-form.tsx'

const properties: Properties = {
  documentType: {
    title: 'Tipo',
    oneOf: [
      { const: 'CC', title: 'Cédula' },
      { const: 'NIT', title: 'NIT' },
      { const: 'PA', title: 'Pasaporte' },
    ],
  },
  documentNumber: {
    type: 'string',
    format: 'documento',
    title: 'Número',
    'x-document-type': 'documentType',
  },
}

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Número/ })

describe('the number of a document', () => {
  it('takes the keys of its type', async () => {
    const { store } = renderForm({ properties }, { initial: { documentType: 'CC' } })
    const user = userEvent.setup()

    await user.type(number(), '10x00000321')
    expect(store.record.documentNumber).toBe('1000000321')
    expect(number().inputMode).toBe('numeric')

    await user.click(screen.getByRole('radio', { name: 'Pasaporte' }))
    await user.clear(number())
    await user.type(number(), 'aa-000111')
    expect(store.record.documentNumber).toBe('AA000111')
  })

  it('is shaped as a NIT while it is typed', async () => {
    const { store } = renderForm({ properties }, { initial: { documentType: 'NIT' } })
    const user = userEvent.setup()
    await user.click(number())
    await vi.dynamicImportSettled()

    await user.keyboard('9001234568')

    await waitFor(() => expect(number().value).toBe('900.123.456-8'))
    expect(store.record.documentNumber).toBe('900123456-8')
  })

  it('is judged by its type while it is typed', async () => {
    const { store } = renderForm({ properties }, { initial: { documentType: 'CC' } })
    const user = userEvent.setup()

    await user.type(number(), '12345')
    await user.tab()

    expect(screen.getByText('La cédula tiene entre 6 y 10 dígitos.')).toBeTruthy()
    expect(store.submit()).toBe(false)
  })

  it('is judged anew when the type changes, and can be mended key by key', async () => {
    const { store } = renderForm(
      { properties },
      { initial: { documentType: 'PA', documentNumber: 'AA000111' } },
    )
    const user = userEvent.setup()
    await user.click(number())
    await user.tab()
    expect(store.fieldState('/documentNumber').error).toBeUndefined()

    await user.click(screen.getByRole('radio', { name: 'Cédula' }))

    expect(screen.getByText('La cédula tiene entre 6 y 10 dígitos.')).toBeTruthy()
    expect(number().value).toBe('AA000111')
    await user.click(number())
    await user.keyboard('{End}{Backspace}')
    expect(number().value).toBe('AA00011')
  })

  it('is written as the type asks once another one is chosen', async () => {
    const { store } = renderForm({ properties }, { initial: { documentType: 'NIT' } })
    const user = userEvent.setup()
    await user.click(number())
    await vi.dynamicImportSettled()
    await user.keyboard('9001234568')

    await user.click(screen.getByRole('radio', { name: 'Cédula' }))
    expect([store.record.documentNumber, number().value]).toEqual(['9001234568', '9001234568'])

    await user.click(screen.getByRole('radio', { name: 'NIT' }))
    expect([store.record.documentNumber, number().value]).toEqual(['900123456-8', '900.123.456-8'])
  })
})
