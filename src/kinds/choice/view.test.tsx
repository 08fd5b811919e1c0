import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Property } from '#src/schema/property-dialect.ts'
import type { Mark } from '#src/ui/state-mark.tsx'
import { renderField } from '#tests/support/held-field.tsx'
import { choiceView } from './view.tsx'

const options = (...titles: string[]): Property => ({
  type: 'string',
  oneOf: titles.map((title, index) => ({ const: `C${index}`, title })),
})

const marked = (property: Property, mark: Mark): Property => ({
  ...property,
  oneOf: (property.oneOf ?? []).map((option, index) =>
    index === 0 ? { ...option, 'x-mark': mark } : option,
  ),
})

const of12 = 'doce letras.'

describe('a choice', () => {
  it.each([
    ['two', options('Sí', 'No'), true],
    ['three that fit in a line', options(of12, of12, of12), true],
    ['three of which one is longer', options(of12, of12, `${of12}.`), false],
    ['four, however short', options('A', 'B', 'C', 'D'), false],
  ])('of %s stands open or opens as a list', (_what, property, isOpen) => {
    renderField(choiceView, property)

    expect(screen.queryAllByRole('radio')).toHaveLength(isOpen ? (property.oneOf ?? []).length : 0)
    expect(screen.queryAllByRole('combobox')).toHaveLength(isOpen ? 0 : 1)
    expect(choiceView.frame(property)).toBe(isOpen ? 'group' : 'field')
  })

  it('without options has none', () => {
    renderField(choiceView, { type: 'string' })

    expect(screen.queryAllByRole('radio')).toEqual([])
  })

  it('has the code of the option that is chosen, and shows the one it has', async () => {
    const emitted = renderField(choiceView, options('Sí', 'No'), 'C1')
    expect(screen.getByRole('radio', { checked: true })).toBe(screen.getByRole('radio', { name: 'No' }))

    await userEvent.click(screen.getByRole('radio', { name: 'Sí' }))

    expect(emitted).toEqual(['C0'])
  })

  it('shows nothing as chosen where the value is no code', () => {
    renderField(choiceView, options('A', 'B', 'C', 'D'), 5)

    expect(screen.getByRole('combobox').textContent).toBe('Ninguno')
  })

  it('can be emptied unless it is required', async () => {
    const emitted = renderField(choiceView, options('A', 'B', 'C', 'D'), 'C2')
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(screen.getByRole('option', { name: 'Ninguno' }))

    expect(emitted).toEqual([undefined])
  })

  it('that is required offers no way to empty it', async () => {
    renderField(choiceView, options('A', 'B', 'C', 'D'), 'C2', { required: true })
    await userEvent.click(screen.getByRole('combobox'))

    expect(screen.queryByRole('option', { name: 'Ninguno' })).toBeNull()
  })

  it.each([
    ['A', 'B'],
    ['A', 'B', 'C', 'D'],
  ])('tells that it was left: %s…', async (...titles) => {
    const onBlur = vi.fn()
    renderField(choiceView, options(...titles), 'C0', { onBlur })

    await userEvent.tab()
    await userEvent.tab()

    expect(onBlur).toHaveBeenCalled()
  })

  it('shows in a table the title, with the mark of a state', () => {
    const { Cell } = choiceView
    const property = marked(options('Activo', 'Otro'), 'active')
    const { container, rerender } = render(<Cell value="C0" property={property} />)
    expect([container.textContent, container.querySelectorAll('svg').length]).toEqual(['Activo', 1])

    rerender(<Cell value="C1" property={property} />)
    expect([container.textContent, container.querySelectorAll('svg').length]).toEqual(['Otro', 0])
    rerender(<Cell value="C9" property={{ type: 'string' }} />)
    expect(container.textContent).toBe('C9')
  })

  it.each([
    ['its longest title', options('Sí', 'Diez letra'), 10 * 7 + 48],
    ['200 pixels at most', options('Sí', 'x'.repeat(40)), 200],
    ['240 where it is a state, which is read whole', marked(options('Sí', 'x'.repeat(40)), 'pending'), 240],
  ])('is as wide as %s', (_what, property, width) => {
    expect(choiceView.columnWidth(property)).toBe(width)
  })
})
