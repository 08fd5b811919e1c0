import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Properties } from '#src/schema/property-dialect.ts'
import { PeekContext, type PickerProps } from '#src/ui/peek-context.ts'
import { renderForm } from '#tests/support/render-form.tsx'

describe('a key that a field does not take', () => {
  it('is told of under the field, until that is entered anew', async () => {
    renderForm({ properties: { code: { type: 'string', format: 'digitos', title: 'Código', maxLength: 9 } } })
    const user = userEvent.setup()
    const box = screen.getByRole('textbox')

    await user.type(box, '12x')
    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
    await user.keyboard('3')
    await user.tab()
    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
    expect((box as HTMLInputElement).value).toBe('123')

    await user.click(box)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('leaves the search for the value of a field where it is', async () => {
    const Picker = ({ refusal }: PickerProps) => (
      <>
        {refusal}
        <button type="button">Buscar</button>
      </>
    )
    const picked = { from: 'accounts', take: 'number', by: 'clientId' }
    renderForm(
      { properties: { number: { type: 'string', format: 'cuenta', title: 'Cuenta', 'x-picked': picked } } },
      {
        wrapper: ({ children }) => (
          <PeekContext value={{ open: vi.fn(), maySee: () => true, Picker }}>{children}</PeekContext>
        ),
      },
    )

    await userEvent.type(screen.getByRole('textbox'), 'ana')

    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
    screen.getByRole('button', { name: 'Buscar' })
  })

  it('is told of in a masked field too', async () => {
    renderForm({ properties: { phone: { type: 'string', format: 'celular', title: 'Celular' } } })
    const user = userEvent.setup()
    await user.click(screen.getByRole('textbox'))
    await vi.dynamicImportSettled()

    await user.keyboard('30x')

    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
    await user.keyboard('01234567')
    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
    await user.keyboard('8')
    expect(screen.getByRole('status').textContent).toBe('No caben más dígitos.')
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('300 123 4567')
  })
})

describe('what is refused', () => {
  it('has below the reason what can be done, as long as it stays so', async () => {
    renderForm({ properties: { nit: { type: 'string', format: 'nit', title: 'NIT' } } })
    const user = userEvent.setup()
    await user.click(screen.getByRole('textbox'))
    await vi.dynamicImportSettled()

    await user.keyboard('9001234565')
    await user.tab()
    screen.getByText('El dígito de verificación del NIT no es correcto.')
    expect(screen.getByRole('status').textContent).toBe('El dígito de verificación de 900123456 es 8.')

    await user.type(screen.getByRole('textbox'), '{Backspace}8')
    await user.tab()
    expect(screen.queryByText(/dígito de verificación/)).toBeNull()
  })
})

const grid = (cell: Properties[string]): Properties => ({
  rows: {
    type: 'array',
    format: 'matriz',
    title: 'Filas',
    items: { type: 'object', properties: { cell: { ...cell, title: 'Celda' } } },
  },
})

describe('a key that a cell of a grid does not take', () => {
  it('is told of in the cell', async () => {
    renderForm({ properties: grid({ type: 'string', format: 'digitos' }) })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Agregar fila' }))

    await user.type(screen.getByRole('textbox', { name: 'Celda, fila 1' }), '12x')

    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('12')
    expect(screen.getByRole('status').textContent).toBe('Solo dígitos.')
  })
})

describe('a number that is none as it is typed', () => {
  it.each([
    ['monto', '1234567890', 'Ingrese un monto de hasta 9 enteros y 2 decimales, con coma.'],
    ['monto', '999999999999999999', 'Ingrese un monto de hasta 9 enteros y 2 decimales, con coma.'],
    ['monto', '1,234.56', 'Los miles van sin comas y los decimales después de una: escriba 1234,56.'],
    ['monto', '1,555', 'Ingrese un monto de hasta 9 enteros y 2 decimales, con coma.'],
    ['monto', '.5', 'Falta el cero antes de la coma: escriba 0,5.'],
    ['porcentaje', '1.500', 'El punto puede ser de miles o de decimales: escriba 1,5.'],
    ['monto', '-5', 'No puede ser un número negativo.'],
    ['tasa', '101', 'Ingrese una tasa de hasta 2 enteros y 4 decimales, con coma.'],
    ['porcentaje', '0.5', 'Los decimales van después de una coma: escriba 0,5.'],
    ['factor', '1e5', 'Ingrese un factor de hasta 4 enteros y 8 decimales, con coma.'],
  ])('%s %s stays whole in its field and in a cell, marked as wrong', async (format, typed, message) => {
    const number = { type: 'number', format, title: 'Número' } as const
    const { store } = renderForm({ properties: { number, ...grid(number) } })
    const user = userEvent.setup()
    await user.click(screen.getByRole('button', { name: 'Agregar fila' }))

    for (const name of [/^Número/, 'Celda, fila 1']) {
      const box = screen.getByRole<HTMLInputElement>('textbox', { name })
      await user.type(box, typed)
      await user.tab()

      expect(box.value).toBe(typed)
      expect(box.getAttribute('aria-invalid')).toBe('true')
    }
    expect(screen.getAllByText(message)).toHaveLength(2)
    expect(store.isValid).toBe(false)
  })
})

describe('a text that is none of the options of a long list', () => {
  const months = Array.from({ length: 9 }, (_, index) => ({ const: `M${index}`, title: `Mes ${index}` }))
  const properties: Properties = { month: { type: 'string', title: 'Mes de pago', oneOf: months } }

  it('is told of when the field is left, which goes back to what it held', async () => {
    const { store } = renderForm({ properties, required: ['month'] }, { initial: { month: 'M3' } })
    const user = userEvent.setup()
    const box = screen.getByRole<HTMLInputElement>('combobox')

    await user.clear(box)
    await user.type(box, 'Enero')
    await user.tab()

    expect(screen.getByRole('status').textContent).toBe('«Enero» no se tomó: elija una opción de la lista.')
    expect(box.value).toBe('Mes 3')
    expect(store.record).toEqual({ month: 'M3' })
  })

  it('is forgotten once an option is chosen', async () => {
    const { store } = renderForm({ properties })
    const user = userEvent.setup()
    const box = screen.getByRole<HTMLInputElement>('combobox')
    await user.type(box, 'Enero')
    await user.tab()

    await user.type(box, 'Mes 5')
    await user.keyboard('{Enter}')
    await user.tab()

    expect(screen.queryByRole('status')).toBeNull()
    expect(store.record).toEqual({ month: 'M5' })
  })
})

describe('a paste that a field does not take', () => {
  const numbers: Properties = {
    phone: { type: 'string', format: 'celular', title: 'Celular' },
    code: { type: 'string', format: 'digitos', title: 'Código', maxLength: 9 },
    rate: { type: 'number', format: 'decimal', title: 'Factor' },
    amount: { type: 'number', format: 'monto', title: 'Monto' },
  }

  it.each([
    ['Celular', 'No tiene', 'No se pegó. Escriba los diez dígitos del celular, que empieza por 3.'],
    ['Celular', '30012345678', 'No se pegó. Escriba los diez dígitos del celular, que empieza por 3.'],
    ['Código', '12-A', 'No se pegó. Solo dígitos.'],
    ['Factor', '7', 'Aquí no se puede pegar; escriba el valor.'],
    ['Monto', '1.500', 'No se pegó. El punto puede ser de miles o de decimales: escriba 1500 o 1,5.'],
    ['Monto', '$ 300.000', 'No se pegó. El punto puede ser de miles o de decimales: escriba 300000 o 300.'],
  ])('leaves what stood in «%s» and says why, for %j', async (title, pasted, note) => {
    const initial = { phone: '3000000001', code: '123', rate: 1.5, amount: 7 }
    const { store } = renderForm({ properties: numbers }, { initial })
    const user = userEvent.setup()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${title}`) })
    await user.click(box)
    await vi.dynamicImportSettled()
    const before = box.value

    box.select()
    await user.paste(pasted)

    expect(box.value).toBe(before)
    expect(store.record).toEqual(initial)
    expect(screen.getByRole('status').textContent).toBe(note)
  })

  it('gives way to one that it takes', async () => {
    const { store } = renderForm({ properties: numbers }, { initial: { phone: '3000000001' } })
    const user = userEvent.setup()
    const box = screen.getByRole<HTMLInputElement>('textbox', { name: /^Celular/ })
    await user.click(box)
    await vi.dynamicImportSettled()
    box.select()
    await user.paste('No tiene')

    await user.paste('+57 300 000 0002')

    expect(store.record).toEqual({ phone: '3000000002' })
    expect(screen.queryByRole('status')).toBeNull()
  })
})
