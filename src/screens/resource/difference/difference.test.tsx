import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { Difference } from './difference.tsx'

const lookup = () => Promise.resolve([])

it('tells a state as the table does, and not as yes or no', () => {
  const { model } = screenOf('menu-modules')
  const changes = [{ pointer: '/state', before: true, after: false }]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  expect(screen.getAllByRole('row')[1]?.textContent).toBe('EstadoActivoInactivo')
})

it('tells a value itself where the table tells more of the record', () => {
  const { model } = screenOf('claims')
  const changes = [{ pointer: '/paidAmount', before: 1000, after: 2000 }]

  renderInScreen(<Difference {...{ model, lookup, changes }} />)

  expect(screen.getAllByRole('row')[1]?.textContent).toContain('$ 1.000,00$ 2.000,00')
})
