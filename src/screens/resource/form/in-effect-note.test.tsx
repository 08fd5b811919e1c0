import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { RecordDialog } from './record-dialog.tsx'

const { model, validator } = screenOf('general-parameters')

const edit = (validFrom: string): void => {
  const record: StoredRecord = {
    id: '1',
    version: 1,
    parameterCode: 'SMMLV',
    validFrom,
    approvalStatus: 'APROBADO',
    status: 'ACTIVO',
  }
  const ways = { onSaved: vi.fn(), onClose: vi.fn() }
  renderInScreen(
    <RecordDialog {...{ model, validator, api: apiOf(model), ...ways }} opened={{ record }} maySave />,
  )
}

it('begins the form of a row in force at the note that says what may change of it', async () => {
  edit('2020-01-01')

  const note = (await screen.findByText(/^El registro ya está en vigencia/)).closest('[role="status"]')

  await waitFor(() => expect(document.activeElement).toBe(note))
})

it('begins the form of a row that is to come at its first field', async () => {
  edit('2090-01-01')

  await waitFor(() =>
    expect(document.activeElement?.matches('input, textarea, [role="combobox"]')).toBe(true),
  )
  expect(screen.queryByText(/^El registro ya está en vigencia/)).toBeNull()
})
