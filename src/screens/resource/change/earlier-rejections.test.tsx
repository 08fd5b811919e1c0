import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { EarlierRejections } from './earlier-rejections.tsx'

const rejections = [{ by: 'supervisor', at: '2026-01-14T15:00:00-05:00', reason: 'Falta el acta.' }]
const record = { id: '1', version: 1 }

it.each([
  ['change', { ...record, pending: { rejections } }],
  ['request', { ...record, workflow: { mine: false, taken: {}, rejections } }],
])('says of a %s who rejected it before, when and why', (_name, waiting) => {
  render(<EarlierRejections record={waiting} />)

  const section = screen.getByRole('region', { name: 'Rechazos anteriores' })
  expect(section.textContent).toContain('Rechazado por supervisor el 14/01/26')
  expect(section.textContent).toContain('Motivo: Falta el acta.')
})

it('says nothing where nobody did', () => {
  const { container } = render(<EarlierRejections record={record} />)

  expect(container.textContent).toBe('')
})
