import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { registry } from '#src/kinds/views.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { findField } from '#src/schema/screen.ts'
import { screenOf } from '#tests/support/render-in-screen.tsx'
import { CellContent } from './cell-content.tsx'

const { model } = screenOf('audit-logs')
const entry: StoredRecord = { id: '1', version: 1, resource: 'special-conditions', recordId: 'C-1' }

/** The cell of the record that an entry of the audit log is about. */
function renderRecord(row: StoredRecord): void {
  const field = findField(model, 'recordId')
  if (!field) throw new Error('The log has no record')
  const hrefOf = (resource: string, id: string) => {
    const address = model.references[resource]
    return address && `#/${address.route}?_record=${id}`
  }
  render(<CellContent {...{ field, registry, row }} cells={{ texts: {}, nameOf: () => '', hrefOf }} />)
}

it('leads to the record that an entry names, by what it is called', () => {
  renderRecord({ ...entry, labels: { recordId: { 'C-1': '2026000300' } } })

  const link = screen.getByRole('link', { name: '2026000300' })
  expect(link.getAttribute('href')).toBe('#/condiciones?_record=C-1')
})

it('leads to no record that the person may not see', () => {
  renderRecord(entry)

  screen.getByText('C-1')
  expect(screen.queryByRole('link')).toBeNull()
})
