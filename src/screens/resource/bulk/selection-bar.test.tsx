import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { useRestore } from '../actions/use-restore.ts'
import type { Selection } from '../use-selection.ts'
import { SelectionBar } from './selection-bar.tsx'

const type = (code: string, status: string): StoredRecord => ({ id: code, version: 1, code, status })

/** The columns of the schema, as who chose none has them. */
const screenLayout: TableLayout = { columns: undefined, density: undefined }

const selectionOf = (rows: StoredRecord[], clear: Selection['clear'] = vi.fn()): Selection => ({
  ids: new Set(rows.map(({ id }) => id)),
  rows,
  choose: vi.fn(),
  add: vi.fn(),
  clear,
  isUnderWay: true,
  begin: vi.fn(),
})

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
  const selection = selectionOf(rows)
  const refresh = () => Promise.resolve()
  const Bar = () => {
    const restore = useRestore(model, api, refresh)
    return (
      <SelectionBar
        {...{ model, validator, api, selection, refresh, restore }}
        list={{ page: undefined }}
        layout={screenLayout}
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

it('moves records of another service on one by one, and a second attempt those that are left', async () => {
  const { model, validator, transitionValidators } = {
    ...screenOf('gmf-hold-releases'),
    transitionValidators: [],
  }
  const hold = (id: string): StoredRecord => ({ id, version: 1, holdId: id, holdState: 'EN_HOLD' })
  const sent: unknown[] = []
  const down = ['H2']
  apiOf(model, {
    read: (id) => Promise.resolve(hold(id)),
    decide: (id, step, given) => {
      sent.push([id, step, given])
      return id === down[0] && down.shift()
        ? Promise.reject(new ApiError('failed', 'El servicio no respondió.'))
        : Promise.resolve({ ...hold(id), version: 2, holdState: 'EN_SOLICITUD' })
    },
  })
  const clear = vi.fn()
  const rows = ['H1', 'H2'].map(hold)
  const selection = selectionOf(rows, clear)
  renderInScreen(
    <SelectionBar
      {...{ model, validator, transitionValidators, selection }}
      api={apiOf(model, {})}
      refresh={() => Promise.resolve()}
      restore={undefined}
      list={{ page: undefined }}
      layout={screenLayout}
      query={{ page: 1, size: 15, sort: [], search: '', filters: [] }}
      onCopy={() => undefined}
      exportButton={null}
    />,
    { model, actions: ['liberar'], elsewhere: ['ops'] },
  )

  await press('Liberar')
  await userEvent.click(await screen.findByRole('radio', { name: 'Aplicar como GMF' }))
  await userEvent.type(screen.getByLabelText(/Justificación/), 'No aplica ninguna exención.')
  await userEvent.click(screen.getAllByRole('button', { name: 'Liberar' }).at(-1) as HTMLElement)
  await screen.findByText(/si alguno no se puede, los demás siguen/)
  expect(sent).toEqual([])
  await press('Liberar (2)')

  await screen.findByText('1 de 2 registros cambió. 1 no se pudo cambiar.')
  screen.getByText('El servicio no respondió.')
  await press('Volver')
  await press('Liberar (1)')
  await screen.findByText('1 de 1 registro cambió.')
  await press('Terminar')

  await waitFor(() => expect(clear).toHaveBeenCalledOnce())
  const input = { releaseType: 'APLICAR', justification: 'No aplica ninguna exención.', version: 1 }
  expect(sent).toEqual(['H1', 'H2', 'H2'].map((id) => [id, 'liberar', input]))
})

describe('sums of the selected rows', () => {
  const account = (id: string, values: JsonObject): StoredRecord => ({ id, version: 1, ...values })

  /** The bar over accounts. */
  function openAccounts(rows: StoredRecord[], layout = screenLayout): void {
    const { model, validator } = screenOf('accounts')
    const selection = selectionOf(rows)
    renderInScreen(
      <SelectionBar
        {...{ model, validator, selection, layout }}
        transitionValidators={[]}
        api={apiOf(model, {})}
        refresh={() => Promise.resolve()}
        restore={undefined}
        list={{ page: undefined }}
        query={{ page: 1, size: 15, sort: [], search: '', filters: [] }}
        onCopy={() => undefined}
        exportButton={null}
      />,
      { model, actions: [] },
    )
  }

  it('stand beside how many they are, to the cent, of the columns of amounts in view', async () => {
    openAccounts([
      account('1', { balance: 9_999_999_999_999.99, interest: 0.1 }),
      account('2', { balance: 9_999_999_999_999.99, interest: 0.2 }),
      account('3', { balance: -0.01 }),
    ])

    await screen.findByText('3 seleccionados')
    screen.getByText('Saldo: $ 19.999.999.999.999,97 · Intereses: $ 0,30')
  })

  it('leave out columns that the person took away', async () => {
    openAccounts([account('1', { balance: 5, interest: 2 }), account('2', { balance: 6, interest: 3 })], {
      columns: [{ field: 'accountNumber' }, { field: 'interest' }],
      density: undefined,
    })

    await screen.findByText('Intereses: $ 5,00')
  })

  it('are not those of one row, nor of amounts that are not shown whole', async () => {
    openAccounts([account('1', { balance: 5 })])
    await screen.findByText('1 seleccionado')
    expect(screen.queryByText(/Saldo/)).toBeNull()
    cleanup()

    openAccounts([account('1', { balance: '••5' }), account('2', { balance: 6 })])

    await screen.findByText('2 seleccionados')
    expect(screen.queryByText(/Saldo/)).toBeNull()
  })
})
