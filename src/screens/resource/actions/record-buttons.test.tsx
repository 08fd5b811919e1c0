import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ActionName } from '#src/schema/actions.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { RecordButtons } from './record-buttons.tsx'
import { type RecordWays, RowActions } from './row-actions.tsx'
import { useSchemaActions } from './use-schema-actions.ts'

const { model } = screenOf('document-types')
const record = (status: string): StoredRecord => ({ id: 'PA', version: 1, code: 'PA', status })

const ways = () => ({
  offered: [],
  onRead: vi.fn(),
  onSend: vi.fn(),
  onEdit: vi.fn(),
  onDuplicate: vi.fn(),
  onInactivate: vi.fn(),
  onActivate: vi.fn(),
})

const all: ActionName[] = ['editar', 'eliminar']

describe('an inactive record', () => {
  it('is activated from the menu of its row', async () => {
    const { onActivate, ...others } = ways()
    renderInScreen(
      <RowActions
        {...{ model, onActivate, ...others }}
        record={record('INACTIVO')}
        steps={{ offered: () => [], begin: vi.fn() }}
      />,
      { model, actions: all },
    )

    await userEvent.click(await screen.findByRole('button', { name: 'Acciones de PA' }))
    expect(screen.queryByRole('menuitem', { name: 'Inactivar' })).toBeNull()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Activar' }))

    expect(onActivate).toHaveBeenCalledWith(record('INACTIVO'))
  })

  it('is activated where it is read', async () => {
    const { onActivate, ...others } = ways()
    renderInScreen(<RecordButtons {...{ model, onActivate, ...others }} record={record('INACTIVO')} />, {
      model,
      actions: all,
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Activar' }))

    expect(onActivate).toHaveBeenCalledWith(record('INACTIVO'))
  })

  it.each<[string, string, ActionName[]]>([
    ['it is active', 'ACTIVO', all],
    ['the person may not edit', 'INACTIVO', ['eliminar']],
  ])('offers no activation when %s', async (_when, status, actions) => {
    renderInScreen(
      <>
        <p>Listo</p>
        <RecordButtons {...{ model }} {...ways()} record={record(status)} />
      </>,
      { model, actions },
    )

    await screen.findByText('Listo')

    expect(screen.queryByRole('button', { name: 'Activar' })).toBeNull()
  })
})

describe('a copy', () => {
  const duplicate = () => screen.queryByRole('button', { name: 'Duplicar' })

  it('is offered of what people give a key of its own', async () => {
    renderInScreen(<RecordButtons {...{ model, ...ways() }} record={record('ACTIVO')} />, {
      model,
      actions: ['crear'],
    })

    await screen.findByRole('button', { name: 'Duplicar' })
  })

  it('is not offered of a lock, which is one of its account', async () => {
    const { model: locks } = screenOf('account-locks')
    const lock = { id: 'B', version: 1, lockNumber: '20260001', lockState: 'ACTIVO' }
    renderInScreen(<RecordButtons {...{ model: locks, ...ways() }} record={lock} />, {
      model: locks,
      actions: ['bloquear', 'editar'],
    })

    await screen.findByRole('button', { name: 'Editar' })
    expect(duplicate()).toBeNull()
  })
})

describe('a rejected request', () => {
  const { model: cancellations } = screenOf('gmf-account-cancellations')
  const refusal = { by: 'supervisor', at: '2026-01-10T15:00:00Z', reason: 'El saldo no coincide.' }
  const rejected = (workflow: JsonObject, requestStatus = 'RECHAZADA'): StoredRecord => ({
    ...{ id: 'C1', version: 2, requestNumber: '2026000041', requestStatus },
    workflow: { taken: {}, ...workflow },
  })
  const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent)

  it('is corrected by its maker, in a copy that says why it was rejected', async () => {
    const { onEdit, ...others } = ways()
    const record = rejected({ mine: true, refusal })
    renderInScreen(<RecordButtons model={cancellations} {...{ onEdit, ...others }} record={record} />, {
      model: cancellations,
      actions: ['ver', 'generar'],
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Corregir' }))

    expect(names()).toEqual(['Corregir'])
    expect(onEdit.mock.lastCall?.[1](record)).toEqual({ record: undefined, copied: record, refusal })
  })

  it.each([
    ['of somebody else', rejected({ mine: false, refusal })],
    ['that was corrected', rejected({ mine: true })],
    ['that was approved since', rejected({ mine: true, refusal }, 'APROBADA')],
  ])('%s is only copied', async (_, record) => {
    renderInScreen(<RecordButtons model={cancellations} {...ways()} record={record} />, {
      model: cancellations,
      actions: ['ver', 'generar'],
    })

    await screen.findByRole('button', { name: 'Duplicar' })
    expect(names()).toEqual(['Duplicar'])
  })
})

describe('a rejected change', () => {
  const { model: lines } = screenOf('credit-lines')
  const changed = (mine: boolean): StoredRecord => ({
    ...{ id: 'L', version: 1, code: 'LIB', name: 'Libranza', status: 'ACTIVO', approvalStatus: 'APROBADO' },
    pending: { version: 3, kind: 'editar', state: 'RECHAZADO', mine, changes: [] },
  })

  it.each([
    ['is corrected by its maker, in the word of the inbox', true, 'Corregir', 'primary'],
    ['of others has the same word, and is nothing that they should do first', false, 'Corregir', 'secondary'],
  ])('%s', async (_title, mine, name, look) => {
    const { onEdit, ...others } = ways()
    renderInScreen(<RecordButtons model={lines} {...{ onEdit, ...others }} record={changed(mine)} />, {
      model: lines,
      actions: ['ver', 'editar'],
    })

    const edit = await screen.findByRole('button', { name })
    await userEvent.click(edit)

    expect(edit.className).toContain(look)
    expect(onEdit).toHaveBeenCalledWith('L')
  })
})

describe('an action of the schema', () => {
  const { model: accounts } = screenOf('accounts')
  const account = {
    id: 'A1',
    version: 1,
    numberAccount: '••••1335',
    accountType: 'AHORROS',
    accountState: 'ACTIVA',
  }

  function Opened({ onLink }: { onLink: () => void }) {
    const offered = useSchemaActions(accounts, onLink, vi.fn())(account)
    return <RecordButtons {...{ model: accounts, ...ways(), offered }} record={account} />
  }

  it('is taken where the record is read, as in its row', async () => {
    const onLink = vi.fn()
    renderInScreen(<Opened {...{ onLink }} />, { model: accounts, actions: ['ver', 'bloquear'] })

    await userEvent.click(await screen.findByRole('button', { name: 'Bloquear' }))

    expect(screen.getAllByRole('button')).toHaveLength(1)
    expect(onLink).toHaveBeenCalledExactlyOnceWith({
      opens: expect.objectContaining({ resource: 'account-locks' }),
      record: account,
    })
  })

  const { model: clients } = screenOf('clients')

  function Stated({ model: stated, record, onEdit }: StatedProps) {
    const offered = useSchemaActions(stated, vi.fn(), onEdit)(record)
    return <RecordButtons {...{ model: stated, ...ways(), offered, record }} />
  }
  type StatedProps = { model: RenderModel; record: StoredRecord; onEdit: RecordWays['onEdit'] }

  /** How the form of a record opens once a button was pressed. */
  async function opening(screenId: string, record: StoredRecord, label: string): Promise<unknown> {
    const { model: stated } = screenOf(screenId)
    const onEdit = vi.fn<RecordWays['onEdit']>()
    const actions: ActionName[] = ['ver', 'crear', 'editar', 'bloquear', 'desbloquear']
    renderInScreen(<Stated {...{ model: stated, record, onEdit }} />, { model: stated, actions })
    await userEvent.click(await screen.findByRole('button', { name: label }))
    const [, how] = onEdit.mock.lastCall ?? []
    return typeof how === 'function' ? how(record) : how
  }

  it('that sets a state opens the form of the record with it', async () => {
    const client = { id: 'C1', version: 1, fullName: 'Cliente Ficticio', clientState: 'ACTIVO' }

    expect(await opening('clients', client, 'Bloquear')).toEqual({
      change: { label: 'Bloquear', sets: { clientState: 'BLOQUEADO' } },
      field: 'clientState',
    })
    expect(screen.queryByRole('button', { name: 'Desbloquear' })).toBeNull()
  })

  it('that sets a state of what is in effect opens the same from today, at the state', async () => {
    const agreement = {
      ...{ id: 'V1', version: 1, code: 'CV-1', name: 'Convenio', validFrom: '2024-01-01' },
      ...{ agreementState: 'SUSPENDIDO', status: 'ACTIVO', approvalStatus: 'APROBADO' },
    }

    expect(await opening('agreements', agreement, 'Reactivar')).toEqual({
      change: { label: 'Reactivar', sets: { validFrom: expect.any(String), agreementState: 'ACTIVO' } },
      ...{ record: undefined, copied: agreement, field: 'agreementState' },
    })
  })

  it('that sets a state is for who may edit the record', async () => {
    const record = { id: 'C1', version: 1, fullName: 'Cliente Ficticio', clientState: 'BLOQUEADO' }
    const actions: ActionName[] = ['ver', 'desbloquear']
    renderInScreen(<Stated {...{ model: clients, record }} onEdit={vi.fn()} />, { model: clients, actions })

    await waitFor(() => expect(screen.queryAllByRole('button')).toEqual([]))
  })
})
