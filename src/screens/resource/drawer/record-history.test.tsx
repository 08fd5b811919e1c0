import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Version } from '#src/schema/history.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { RecordHistory } from './record-history.tsx'

const { model } = screenOf('products')

/** The history of a product that never changed, with a change beside it in some state. */
function open(state: string, older: object[] = [], people: object = {}): void {
  const record = {
    ...{ id: 'P1', version: 1, code: 'P1', name: 'Cuenta uno' },
    pending: {
      ...{ version: 3, kind: 'editar', state, mine: true, requestedBy: 'ana', decidedBy: 'beto' },
      requestedAt: '2026-01-14T15:00:00Z',
      reason: 'El nombre ya existe',
      changes: [{ pointer: '/name', before: 'Cuenta uno', after: 'Cuenta dos' }],
      ...people,
    },
  }
  const version = { version: 1, record, changes: [], isFirst: true }
  const data = [version, ...older] as Version[]
  const history = () => Promise.resolve({ data, page: 1, size: 15, total: data.length })
  renderInScreen(
    <RecordHistory {...{ model, record }} api={apiOf(model, { history })} onRestore={() => {}} />,
  )
}

it('tells a change that was rejected: who asked, who refused it and why, and what it would have set', async () => {
  open('RECHAZADO')

  await screen.findByRole('listitem', { name: 'Versión 1' })
  const region = within(screen.getByRole('region', { name: 'Cambio pendiente' }))
  region.getByText('Rechazado')
  region.getByText(/^Solicitado por ana/)
  region.getByText('Motivo de beto: El nombre ya existe')
  region.getByRole('cell', { name: 'Cuenta dos' })
})

it('shows no code in the names of the people of a change', async () => {
  const name = '<img src=x onerror=alert(1)>'
  open('RECHAZADO', [], { requestedBy: name, decidedBy: name })

  await screen.findByRole('listitem', { name: 'Versión 1' })
  const region = screen.getByRole('region', { name: 'Cambio pendiente' })
  expect(region.textContent).not.toContain('onerror')
  expect(region.textContent).toContain('Motivo: El nombre ya existe')
})

it('tells of a new period what it has otherwise than the one before it', async () => {
  const follows = {
    ...{ id: 'P0', from: '2025-12-01' },
    changes: [{ pointer: '/name', before: 'Cuenta cero', after: 'Cuenta uno' }],
  }
  open('BORRADOR', [{ version: 0, action: 'CREAR', record: {}, changes: [], isFirst: true, follows }])

  const entry = within(await screen.findByRole('listitem', { name: 'Versión 0' }))
  entry.getByText('Frente a la vigencia anterior (01/12/25):')
  entry.getByRole('cell', { name: 'Cuenta cero' })
})

it('says for what the server wrote a version, with a way to it for who may see it', async () => {
  const cause = { title: 'Gastos judiciales', requestedBy: 'ana', decidedBy: 'beto' }
  const place = { label: 'GJ-1', route: 'gastos', recordId: 'G1' }
  const version = { action: 'EDITAR', by: 'sistema', record: {}, changes: [], isFirst: false }
  open('BORRADOR', [
    { ...version, version: 0, cause: { ...cause, ...place } },
    { ...version, version: -1, cause },
  ])

  const entry = await screen.findByRole('listitem', { name: 'Versión 0' })
  expect(entry.textContent).toContain('sistema · por Gastos judiciales · GJ-1 de ana, aprobada por beto')
  const link = within(entry).getByRole('link', { name: 'Gastos judiciales · GJ-1' })
  expect(link.getAttribute('href')).toBe('/gastos?_record=G1')
  const other = screen.getByRole('listitem', { name: 'Versión -1' })
  expect(other.textContent).toContain('por Gastos judiciales de ana')
  expect(within(other).queryByRole('link')).toBeNull()
})

it('leaves a change that still waits to the data of the record', async () => {
  open('PENDIENTE_APROBACION')

  await screen.findByRole('listitem', { name: 'Versión 1' })
  expect(screen.queryByRole('region', { name: 'Cambio pendiente' })).toBeNull()
})

it('says at the version that was chosen what to do next, and at the others what they are compared with', async () => {
  open('PENDIENTE_APROBACION', [{ version: 0, record: {}, changes: [] }])
  const chosen = within(await screen.findByRole('listitem', { name: 'Versión 1' }))
  const other = within(screen.getByRole('listitem', { name: 'Versión 0' }))

  await userEvent.click(chosen.getByRole('button', { name: 'Comparar' }))

  chosen.getByRole('button', { name: 'Elegida para comparar' })
  expect(chosen.getByRole('status').textContent).toBe('Eligió la versión 1; elija otra para compararlas.')
  await userEvent.click(other.getByRole('button', { name: 'Comparar con la elegida' }))
  await screen.findByRole('dialog', { name: 'Versión 0 y versión 1' })
})

it('keeps its versions when one of them cannot be read', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue()

  open('PENDIENTE_APROBACION', [{ version: 0, record: {}, changes: 'none' }])

  within(await screen.findByRole('listitem', { name: 'Versión 0' })).getByText('No se puede mostrar')
  screen.getByRole('listitem', { name: 'Versión 1' })
  consoleError.mockRestore()
})
