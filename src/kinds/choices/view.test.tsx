import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { Property } from '#src/schema/property-dialect.ts'
import { renderField } from '#tests/support/held-field.tsx'
import { choicesView } from './view.tsx'

const property: Property = {
  type: 'array',
  items: {
    type: 'string',
    oneOf: [
      { const: 'L', title: 'Lunes' },
      { const: 'M', title: 'Martes' },
    ],
  },
}

describe('several choices', () => {
  it('hold the codes that are ticked, in the order of the options', async () => {
    const emitted = renderField(choicesView, property)

    await userEvent.click(screen.getByRole('checkbox', { name: 'Martes' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Lunes' }))

    expect(emitted).toEqual([['M'], ['L', 'M']])
  })

  it('are empty once the last one is unticked', async () => {
    const emitted = renderField(choicesView, property, ['M'])
    const isTicked = (name: string): boolean =>
      screen.getByRole<HTMLInputElement>('checkbox', { name }).checked
    expect([isTicked('Lunes'), isTicked('Martes')]).toEqual([false, true])

    await userEvent.click(screen.getByRole('checkbox', { name: 'Martes' }))

    expect(emitted).toEqual([undefined])
  })

  it.each([['L'], [7], [{ a: 1 }]])(
    'have nothing ticked where the value is no list of codes: %s',
    (value) => {
      renderField(choicesView, property, value === 'L' ? value : [value as number])

      expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
    },
  )

  it('have no options where none are declared', () => {
    renderField(choicesView, { type: 'array', items: { type: 'string' } })

    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  it('show in a table the titles, and stand in a form under one label', () => {
    const { Cell } = choicesView
    const { container } = render(<Cell value={['L', 'M']} property={property} />)

    expect(container.textContent).toBe('Lunes, Martes')
    expect([choicesView.frame(property), choicesView.columnWidth(property)]).toEqual(['group', 180])
  })
})
