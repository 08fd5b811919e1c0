import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { useRestore } from '../actions/use-restore.ts'
import { SelectionBar } from './selection-bar.tsx'

const type = (code: string, status: string): StoredRecord => ({ id: code, version: 1, code, status })

/** The bar over rows of document types; its calls change the server's rows. */
function openBar(rows: StoredRecord[]): Map<string, JsonObject> {
  const { model, validator } = screenOf('document-types')
  const stored = new Map<string, JsonObject>(rows.map((row) => [row.id, { ...row, name: `Tipo ${row.id}` }]))
  const answer = (id: string, version: number, change: JsonObject): Promise<StoredRecord> => {
    const record = { ...stored.get(id), ...change, id, version: version + 1 }
    stored.set(id, record)
    return Promise.resolve(record)
  }
  const api = apiOf(model, {
    read: (id) => answer(id, 0, {}),
    update: answer,
    inactivate: ({ id, version }) => answer(id, version, { status: 'INACTIVO' }),
  })
  const selection = {
    ids: new Set(stored.keys()),
    rows,
    choose: vi.fn(),
    add: vi.fn(),
    clear: vi.fn(),
    isUnderWay: true,
    begin: vi.fn(),
  }
  const refresh = () => Promise.resolve()
  const Bar = () => {
    const restore = useRestore(model, api, refresh)
    return (
      <SelectionBar
        {...{ model, validator, api, selection, refresh, restore }}
        list={{ page: undefined }}
        transitionValidators={[]}
        query={{ page: 1, size: 15, sort: [], search: '', filters: [] }}
        onCopy={() => undefined}
        exportButton={null}
      />
    )
  }
  renderInScreen(<Bar />, { model, actions: ['editar', 'eliminar'] })
  return stored
}

const press = async (name: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name }))

it('has an undone inactivation end in sight, not behind its dialog', async () => {
  openBar([type('PA', 'ACTIVO'), type('CE', 'ACTIVO')])
  await press('Inactivar')
  await press('Inactivar (2)')
  await screen.findByText('2 registros quedaron inactivos.')

  await userEvent.keyboard('{Control>}z{/Control}')

  await screen.findByText('2 registros están activos de nuevo.')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('makes the inactive ones of the rows active, as whole records', async () => {
  const stored = openBar([type('PA', 'INACTIVO'), type('CE', 'ACTIVO')])

  await press('Activar')
  await screen.findByText('Cambiará 1 de 2 registros seleccionados.')
  await press('Activar (1)')

  await screen.findByText('1 de 1 registro cambió.')
  expect(stored.get('PA')).toMatchObject({ name: 'Tipo PA', status: 'ACTIVO' })
})

it('offers no activation where all rows are active', async () => {
  openBar([type('PA', 'ACTIVO')])

  await screen.findByRole('button', { name: 'Inactivar' })

  expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull()
})
