import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { ActionName } from '#src/schema/actions.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import type { Steps } from '../workflow/use-step.tsx'
import { useRowActions } from './use-row-actions.tsx'
import { useSchemaActions } from './use-schema-actions.ts'

const { model } = screenOf('accounts')

const account = (lockType?: string): StoredRecord => ({
  id: 'A1',
  version: 1,
  numberAccount: '••••1234',
  accountType: 'AHORROS',
  accountState: 'ACTIVA',
  ...(lockType ? { locksRestrictions: { lockType } } : {}),
})

const steps = { offered: () => [], begin: vi.fn() } as unknown as Steps
const ways = {
  onRead: vi.fn(),
  onSend: vi.fn(),
  onEdit: vi.fn(),
  onDuplicate: vi.fn(),
  onInactivate: vi.fn(),
  onActivate: vi.fn(),
}

type RowProps = { record: StoredRecord; onLink: () => void; of?: typeof model }

function Row({ record, onLink, of = model }: RowProps) {
  const { draw, widthIn } = useRowActions(of, ways, steps, useSchemaActions(of, onLink, vi.fn()))
  return (
    <>
      {draw(record)}
      <output>{widthIn([record]) > 0 ? 'ancho' : 'angosto'}</output>
    </>
  )
}

async function buttonsOf(record: StoredRecord, actions: ActionName[], onLink = vi.fn()): Promise<string[]> {
  renderInScreen(<Row {...{ record, onLink }} />, { model, actions })
  await screen.findByRole('status')
  return screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '')
}

describe('the buttons of a row', () => {
  it('are what the row needs now, for who may do it', async () => {
    expect(await buttonsOf(account(), ['ver', 'bloquear', 'desbloquear', 'limitar'])).toEqual([
      'Bloquear ••••1234',
      'Limitar ••••1234',
      'Acciones de ••••1234',
    ])
    expect(screen.getByRole('status').textContent).toBe('ancho')
  })

  it('leave out what somebody may not do', async () => {
    expect(await buttonsOf(account('TOTAL'), ['ver', 'bloquear', 'limitar'])).toEqual([
      'Limitar ••••1234',
      'Acciones de ••••1234',
    ])
  })

  it('offer another lock of what is locked in part, in the menu', async () => {
    await buttonsOf(account('PARCIAL'), ['ver', 'bloquear'])

    await userEvent.click(screen.getByRole('button', { name: 'Acciones de ••••1234' }))
    await screen.findByRole('menuitem', { name: 'Agregar bloqueo' })
  })

  it('leave out what the record cannot have, such as limits of a term deposit', async () => {
    const deposit = { ...account(), accountType: 'CDT' }

    expect(await buttonsOf(deposit, ['ver', 'bloquear', 'limitar'])).toEqual([
      'Bloquear ••••1234',
      'Acciones de ••••1234',
    ])
  })

  it('are none for who only reads, and take no room', async () => {
    expect(await buttonsOf(account(), ['ver'])).toEqual(['Acciones de ••••1234'])
    expect(screen.getByRole('status').textContent).toBe('angosto')
  })

  it('begin what they say', async () => {
    const onLink = vi.fn()
    await buttonsOf(account(), ['ver', 'limitar'], onLink)
    await userEvent.click(screen.getByRole('button', { name: 'Limitar ••••1234' }))

    expect(onLink).toHaveBeenCalledExactlyOnceWith({
      opens: expect.objectContaining({ resource: 'transaction-limits' }),
      record: account(),
    })
  })
})

it.each([
  ['RECHAZADO', 'Corregir'],
  ['BORRADOR', 'Editar'],
])('the menu of a row beside which a change is %s has the word of its record', async (openChange, label) => {
  const { model: categories } = screenOf('filing-exception-categories')
  const record = { id: 'EX-1', version: 1, code: 'EX-1', approvalStatus: 'APROBADO', openChange }
  renderInScreen(<Row of={categories} onLink={vi.fn()} record={record} />, {
    model: categories,
    actions: ['ver', 'editar'],
  })

  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }))
  await userEvent.click(screen.getByRole('menuitem', { name: label }))

  expect(ways.onEdit).toHaveBeenLastCalledWith('EX-1')
})

it.each([
  ['offers to send a draft that waits beside the record', 'BORRADOR', ['ver', 'editar'], true],
  ['offers it to nobody who may not change the record', 'BORRADOR', ['ver'], false],
  ['does not where the change was sent', 'PENDIENTE_APROBACION', ['ver', 'editar'], false],
] as const)('the menu of a row %s', async (_what, openChange, actions, isOffered) => {
  const { model: categories } = screenOf('filing-exception-categories')
  const record = { id: 'EX-1', version: 1, code: 'EX-1', approvalStatus: 'APROBADO', openChange }
  renderInScreen(<Row of={categories} onLink={vi.fn()} record={record} />, {
    model: categories,
    actions: [...actions],
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }))

  const send = screen.queryByRole('menuitem', { name: 'Enviar a aprobación' })
  if (send) await userEvent.click(send)

  expect(ways.onSend.mock.calls).toEqual(isOffered ? [['EX-1']] : [])
  ways.onSend.mockClear()
})

it('the menu of a row whose change was sent offers to read it, and no form in which nothing can be changed', async () => {
  const { model: categories } = screenOf('filing-exception-categories')
  const sent = { approvalStatus: 'APROBADO', openChange: 'PENDIENTE_APROBACION' }
  renderInScreen(
    <Row of={categories} onLink={vi.fn()} record={{ id: 'EX-1', version: 1, code: 'EX-1', ...sent }} />,
    { model: categories, actions: ['ver', 'editar'] },
  )

  await userEvent.click(await screen.findByRole('button', { name: /^Acciones de/ }))

  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Ver'])
})
