import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { registry } from '#src/kinds/views.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { findField } from '#src/schema/screen.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { copiedText } from './copied-text.ts'
import { LimitBars } from './limit-bars.tsx'

const field = findField(screenOf('accounts').model, 'limitsRestrictions')
if (!field) throw new Error('Accounts have no limits')

const draw = (value: JsonObject, isBrief = false) =>
  render(<LimitBars {...{ field, value, registry, isBrief }} />)

describe('the limits of an account', () => {
  it('are bars beside what is used and what may be', () => {
    const { container } = draw({
      generalCounter: 4_150_000,
      generalLimit: 20_000_000,
      dailyCounter: 350_000,
      dailyLimit: 2_000_000,
    })

    const month = screen.getByRole<HTMLMeterElement>('meter', { name: 'Mes' })
    expect(month.value).toBe(21)
    expect(month.getAttribute('aria-valuetext')).toBe('21 %')
    expect(container.textContent).toBe(
      'Mes21 %$\u00a04.150.000,00 de $\u00a020.000.000,00Día18 %$\u00a0350.000,00 de $\u00a02.000.000,00',
    )
  })

  it('stand without figures in a cell, as their share tells what is looked for there', () => {
    const { container } = draw({ dailyCounter: 350_000, dailyLimit: 2_000_000 }, true)

    expect(container.textContent).toBe('Día18 %')
    // What is empty would still take a line of the row.
    expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).not.toContain('')
  })

  it('say so where more is used than a limit that was lowered since', () => {
    draw({ dailyCounter: 600_000, dailyLimit: 500_000 })

    const day = screen.getByRole<HTMLMeterElement>('meter', { name: 'Día' })
    expect(day.value).toBe(100)
    expect(day.getAttribute('aria-valuetext')).toBe('120 %, más que el límite')
  })

  it('are used in part by the least amount, and whole by no less than all', () => {
    const { container } = draw({
      generalCounter: 50_000,
      generalLimit: 20_000_000,
      dailyCounter: 1_999_999,
      dailyLimit: 2_000_000,
    })

    expect(container.textContent).toMatch(/^Mes< 1 %.*Día99 %/)
  })

  it('do not apply where there are none', () => {
    draw({ generalCounter: 0, generalLimit: 0, dailyCounter: 0, dailyLimit: 0 })

    expect(screen.queryByRole('meter')).toBeNull()
    screen.getByText('No aplica')
  })

  it.each([
    [{ dailyCounter: 350_000, dailyLimit: 2_000_000 }, 'Día: 18 %'],
    [{ generalCounter: 0, generalLimit: 0 }, 'No aplica'],
  ])('are copied as a cell shows them: %o', (limitsRestrictions, copied) => {
    expect(copiedText(field, { id: '1', version: 1, limitsRestrictions }, registry)).toBe(copied)
  })
})

it('copies the text of the schema where it stands in the place of a value', () => {
  const texts = { limitsRestrictions: () => 'Ninguno' }

  expect(copiedText(field, { id: '1', version: 1 }, registry, texts)).toBe('Ninguno')
})
