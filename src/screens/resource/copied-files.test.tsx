import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { RecordDialog } from './form/record-dialog.tsx'
import { ResourceFiles } from './resource-files.tsx'
import type { OpenedRecord } from './use-opened-record.ts'

const { model, validator } = screenOf('templates')

const copied: StoredRecord = {
  ...{ id: 'p-1', version: 1, templateCode: 'PLA-1', name: 'Carta', status: 'ACTIVO' },
  baseFile: {
    ...{ key: 'templates/7f/carta.pdf', fileName: 'carta.pdf', contentType: 'application/pdf' },
    ...{ sizeBytes: 20_480, sha256: '0f'.repeat(32) },
  },
}

/** Opens the form of a new record that starts as a copy. @returns the call that creates it */
function open(how: Partial<OpenedRecord> = {}) {
  const create = vi.fn(async () => copied)
  renderInScreen(
    <ResourceFiles model={model}>
      <RecordDialog
        {...{ model, validator, api: { ...apiOf(model), create } }}
        opened={{ record: undefined, copied, ...how }}
        maySave
        onSaved={vi.fn()}
        onClose={vi.fn()}
      />
    </ResourceFiles>,
    { model, actions: ['ver', 'crear'] },
  )
  return create
}

it('names the file of the record that it is a copy of, and asks to load it anew', async () => {
  const create = open()

  await screen.findByText(/sin cargar/)
  expect(screen.queryByText('carta.pdf está cargado')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^(Guardar|Enviar)/ }))

  expect(await screen.findAllByText(/«carta\.pdf» todavía no está cargado/)).not.toHaveLength(0)
  expect(create).not.toHaveBeenCalled()
})

it('has the file of the rejected request that it corrects', async () => {
  open({ refusal: { by: 'ana', at: '2026-01-10T15:00:00Z', reason: 'Falta el acta.' } })

  await screen.findByText('carta.pdf está cargado')
  expect(screen.queryByText(/sin cargar/)).toBeNull()
})
