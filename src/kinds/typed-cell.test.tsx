import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import type { InputProps } from './kind-view.tsx'
import { registry } from './views.ts'

const viewOf = (kind: string) => registry.viewOf({ kind })

describe('a typed value in a table', () => {
  it.each<[string, JsonValue, string]>([
    ['monto', 1234.5, '$\u00a01.234,50'],
    ['porcentaje', 12.5, '12,5000\u00a0%'],
    ['texto', 'Ana', 'Ana'],
  ])('stands with the unit of its kind: %s', (kind, value, text) => {
    const { Cell } = viewOf(kind)
    const { container } = render(<Cell value={value} property={{ format: kind }} />)

    expect(container.textContent).toBe(text)
  })

  it('gives way to the label that comes with it', () => {
    const { Cell } = viewOf('codigo')
    const { container } = render(<Cell value="A-1" property={{ format: 'codigo' }} label="Ahorros" />)

    expect(container.textContent).toBe('Ahorros')
  })

  it.each<[string, Property, number]>([
    ['texto', {}, 200],
    ['texto', { maxLength: 9 }, 105],
    ['texto', { maxLength: 90 }, 200],
    ['entero', { maximum: 99 }, 46],
    ['entero', { maximum: 99_999_999 }, 110],
    ['monto', { maximum: 99 }, 160],
  ])('takes no more room than its limits need: %s with %j', (kind, limits, width) => {
    expect(viewOf(kind).columnWidth(limits)).toBe(width)
  })

  it.each<[string, Property, number | undefined]>([
    ['texto', {}, undefined],
    ['texto', { maxLength: 99 }, undefined],
    ['texto', { maxLength: 100 }, 100],
    ['largo', { maxLength: 20 }, 20],
    ['largo', {}, undefined],
  ])('is counted while it is typed where it is long: %s with %j', (kind, limits, most) => {
    expect(viewOf(kind).counted?.(limits)).toBe(most)
  })
})

describe('the control of a typed value', () => {
  function open(kind: string, property: Property, more: Partial<InputProps> = {}): HTMLInputElement {
    const { Input } = viewOf(kind)
    render(
      <Input
        id="field"
        property={property}
        value={undefined}
        onChange={() => undefined}
        onBlur={() => undefined}
        required
        readOnly={false}
        invalid={false}
        describedBy=""
        {...more}
      />,
    )
    return screen.getByRole<HTMLInputElement>('textbox')
  }
  const calendars = () => screen.queryAllByRole('button').length
  const day: Property = { type: 'string', format: 'date' }

  it('shows a dash and needs nothing where nobody may write and nothing is held', () => {
    const input = open('date', day, { readOnly: true })

    expect(input.placeholder).toBe('—')
    expect(input.getAttribute('aria-required')).toBe('false')
    expect(calendars()).toBe(0)
  })

  it('hints at the form of a day, which may be chosen from a calendar too', () => {
    const input = open('date', day)

    expect(input.placeholder).toBe('DD/MM/AAAA')
    expect(input.getAttribute('aria-required')).toBe('true')
    expect(calendars()).toBe(1)
  })

  it('has no calendar in a cell of a grid', () => {
    open('date', day, { label: 'Fecha, fila 1' })

    expect(calendars()).toBe(0)
  })

  it('shows letters of a code as the capitals that are stored', () => {
    expect(open('codigo', { type: 'string', format: 'codigo' }).style.textTransform).toBe('uppercase')
  })

  it('shows other letters as they are', () => {
    expect(open('texto', { type: 'string', format: 'texto' }).style.textTransform).toBe('')
  })
})
