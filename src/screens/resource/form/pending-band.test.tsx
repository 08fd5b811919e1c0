import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Pending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { RecordDialog } from './record-dialog.tsx'

const { model, validator } = screenOf('minimum-amounts')

const pending: Pending = {
  version: 1,
  kind: 'crear',
  state: 'BORRADOR',
  mine: true,
  draftedBy: 'gestor',
  draftedAt: '2026-11-23T17:59:00Z',
  changes: [],
}
const sent = { requestedBy: 'gestor', requestedAt: '2026-11-23T18:10:00Z' }

/** Opens the form of a record, or of a new one, for who may save it. */
async function edit(change?: Partial<Pending> | 'new'): Promise<void> {
  const record: StoredRecord = {
    id: '1',
    version: 1,
    ...{ creditLineId: 'LIB-PUB', businessType: 'NUEVO', minAmount: 1_000_000, validFrom: '2090-01-01' },
    status: 'ACTIVO',
    approvalStatus: 'BORRADOR',
    ...(change === undefined ? {} : { pending: { ...pending, ...(change as Partial<Pending>) } }),
  }
  const ways = { onSaved: vi.fn(), onClose: vi.fn() }
  const opened = { record: change === 'new' ? undefined : record }
  renderInScreen(<RecordDialog {...{ model, validator, api: apiOf(model), opened, ...ways }} maySave />, {
    model,
    actions: ['crear', 'editar'],
  })
  await screen.findByRole('dialog')
}

describe('the form of a record with a change beside it', () => {
  it.each<[string, Partial<Pending>]>([
    [
      'Vigencia nueva · Borrador de gestor desde el 23/11/26 12:59. Al guardar cambia este borrador: rige cuando otra persona lo apruebe.',
      {},
    ],
    [
      'Cambio al registro vigente · Borrador de gestor desde el 23/11/26 12:59. Al guardar cambia este borrador: el registro vigente sigue igual hasta que otra persona lo apruebe.',
      { kind: 'editar', mine: false },
    ],
    [
      'Vigencia nueva · Rechazado · Solicitado por gestor el 23/11/26 13:10. Al guardar vuelve a ser un borrador: rige cuando otra persona lo apruebe.',
      { state: 'RECHAZADO', ...sent },
    ],
  ])('says «%s» and can be saved', async (text, change) => {
    await edit(change)

    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Guardar cambios' })).toBeTruthy()
  })

  it.each<[string, Partial<Pending>]>([
    [
      'Vigencia nueva · Pendiente de aprobación · Solicitado por gestor el 23/11/26 13:10. No se puede cambiar mientras espera; para hacerlo, retire la solicitud.',
      { state: 'PENDIENTE_APROBACION', ...sent },
    ],
    [
      'Cambio al registro vigente · Pendiente de aprobación · Solicitado por gestor el 23/11/26 13:10. No se puede cambiar mientras espera la decisión.',
      { kind: 'editar', state: 'PENDIENTE_APROBACION', mine: false, ...sent },
    ],
    [
      'Inactivación del registro · Borrador de gestor desde el 23/11/26 12:59. No se puede cambiar mientras esté así; para hacerlo, descarte la inactivación.',
      { kind: 'inactivar' },
    ],
  ])('says «%s» and cannot be saved', async (text, change) => {
    await edit(change)

    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull()
    expect(screen.getByRole('textbox', { name: /Monto mínimo/ })).toHaveProperty('readOnly', true)
  })

  it('says at its head who rejected it, when and why, while it is corrected', async () => {
    await edit({
      ...{ state: 'RECHAZADO', decidedBy: 'supervisor', decidedAt: '2026-11-23T19:30:00Z' },
      ...{ reason: 'El monto supera el aprobado por el comité.', ...sent },
    })

    const reported = screen.getByText(/El monto supera el aprobado por el comité/)
    expect(reported.textContent).toBe(
      'Rechazado por supervisor el 23/11/26 14:30: El monto supera el aprobado por el comité.',
    )
  })

  it('says nothing of it where none is', async () => {
    await edit()

    expect(screen.queryByText(/Borrador|Pendiente de aprobación/)).toBeNull()
  })
})

describe('a field that stays as it is', () => {
  const hintOf = (name: RegExp): string => {
    const control = screen.getByRole('combobox', { name })
    const ids = (control.getAttribute('aria-describedby') ?? '').split(' ')
    return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  }

  it('says so of what was filled, and of what may still be filled until it is saved', async () => {
    await edit({})

    expect(hintOf(/Tipo de negocio/)).toContain('No cambia después de crear')
    expect(hintOf(/Canal/)).toContain('No se podrá cambiar después de guardar')
  })

  it('says of a new record that it stays as it is created', async () => {
    await edit('new')

    expect(hintOf(/Canal/)).toContain('No se podrá cambiar después de crear')
  })
})
