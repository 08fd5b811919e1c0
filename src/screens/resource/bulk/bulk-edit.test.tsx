import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { BulkEdit } from './bulk-edit.tsx'

const { model, validator } = screenOf('financial-entities')

const entity = (code: string, accountMinDigits: number): StoredRecord => ({
  id: code,
  version: 1,
  code,
  nit: '900215071-1',
  name: `Entidad ${code}`,
  entityType: 'BANCO',
  supervisor: 'SFC',
  buysPortfolio: false,
  receivesTransfers: false,
  accountMinDigits,
  accountMaxDigits: 20,
  status: 'ACTIVO',
})

/** The dialog over two entities; the server refuses, once, the one given as `refused`. */
function openEdit({ refused = '', unread = '', buying = '' } = {}): JsonObject[] {
  const rows = [entity('E1', 6), entity('E2', 12)].map((row) => ({
    ...row,
    buysPortfolio: row.id === buying,
  }))
  const sent: JsonObject[] = []
  const refusals = [refused]
  const read = (id: string): Promise<StoredRecord> => {
    const row = rows.find((one) => one.id === id)
    return row && id !== unread
      ? Promise.resolve(row)
      : Promise.reject(new ApiError('failed', 'No respondió.'))
  }
  const update = (id: string, version: number, record: JsonObject) => {
    if (id === refusals[0] && refusals.shift()) return Promise.reject(new ApiError('failed', 'No respondió.'))
    sent.push({ id, ...record })
    return Promise.resolve({ ...record, id, version: version + 1 })
  }
  renderInScreen(
    <BulkEdit
      {...{ model, validator }}
      api={apiOf(model, { read, update })}
      rows={rows}
      onDone={() => undefined}
      onClose={() => undefined}
    />,
  )
  return sent
}

async function chooseField(field: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: 'Campo' }))
  await userEvent.click(await screen.findByRole('option', { name: field }))
}

async function choose(field: string, value: string): Promise<void> {
  await chooseField(field)
  await userEvent.type(await screen.findByLabelText(new RegExp(`Nuevo valor de ${field}`)), value)
}

describe('one value for several records', () => {
  it('that breaks a limit of its field says so there, and goes to no record', async () => {
    const sent = openEdit()

    await choose('Dígitos máximos de cuenta', '25')

    const input = await screen.findByLabelText(/Nuevo valor de/)
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'El valor máximo es 20.',
    )
    screen.getByText('Cambiarán 0 de 2 registros seleccionados.')
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar (0)' }))
    expect(sent).toEqual([])
  })

  it('that is a no is chosen as such, and nothing is chosen before', async () => {
    const sent = openEdit({ buying: 'E2' })
    await chooseField('Se le compra cartera')
    expect(screen.getByRole('button', { name: /^Cambiar/ })).toHaveProperty('disabled', true)

    await userEvent.click(screen.getByRole('combobox', { name: /Nuevo valor de Se le compra cartera/ }))
    screen.getByRole('option', { name: 'Sí' })
    await userEvent.click(screen.getByRole('option', { name: 'No' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar (1)' }))

    await screen.findByText('1 de 1 registro cambió.')
    expect(sent).toMatchObject([{ id: 'E2', buysPortfolio: false }])
  })

  it('says that nobody approves it, before and not after', async () => {
    openEdit()
    const text = 'Se aplica de inmediato: esta tabla no pasa por aprobación.'

    await choose('Dígitos máximos de cuenta', '15')
    screen.getByText(text)
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar (2)' }))

    await screen.findByText('2 de 2 registros cambiaron.')
    expect(screen.queryByText(text)).toBeNull()
  })

  it('that a rule refuses for some of them goes to the others alone', async () => {
    const sent = openEdit()

    await choose('Dígitos máximos de cuenta', '10')
    await screen.findByText(/Los dígitos mínimos superan los máximos\./)
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar (1)' }))

    await screen.findByText('1 de 1 registro cambió.')
    expect(sent).toMatchObject([{ id: 'E1', accountMaxDigits: 10 }])
  })

  it('is still chosen after a failure, for the records that it did not reach', async () => {
    const sent = openEdit({ refused: 'E2' })
    await choose('Dígitos máximos de cuenta', '15')
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar (2)' }))
    await screen.findByText(/1 no se pudo cambiar\./)

    await userEvent.click(screen.getByRole('button', { name: 'Volver' }))

    expect(await screen.findByLabelText(/Nuevo valor de/)).toHaveProperty('value', '15')
    screen.getByText('Cambiará 1 de 2 registros seleccionados.')
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar (1)' }))
    await screen.findByText('1 de 1 registro cambió.')
    expect(sent.map(({ id }) => id)).toEqual(['E1', 'E2'])
  })

  it('goes to no record that could not be read whole', async () => {
    openEdit({ unread: 'E2' })

    await choose('Dígitos máximos de cuenta', '15')

    await screen.findByText('No se pudo leer; no cambia.')
    screen.getByRole('button', { name: 'Cambiar (1)' })
  })

  it('is sent to those who approve it with the reason that was given first, one for all', async () => {
    const { calls } = openDual({ unsent: 'G2' })
    await choose('Monto máximo', '1500000')
    await userEvent.type(screen.getByLabelText(/Motivo de la solicitud/), 'Acta 12.')
    expect(calls).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Enviar a aprobación (2)' }))

    await screen.findByText(/1 no se pudo enviar\./)
    screen.getByText('No respondió.')
    await userEvent.click(screen.getByRole('button', { name: 'Enviar a aprobación (1)' }))
    await screen.findByText('2 de 2 registros quedaron pendientes de aprobación.')
    expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull()
    const decided = calls.filter(([, step]) => step === 'enviar')
    expect(decided).toEqual(
      ['G1', 'G2', 'G2'].map((id) => [id, 'enviar', { version: 3, reason: 'Acta 12.' }]),
    )
  })

  it('stays a draft where the person says so, and is nothing where they leave', async () => {
    const { calls, onClose } = openDual()
    await choose('Monto máximo', '1500000')

    await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
    expect(calls).toEqual([])
    expect(onClose).toHaveBeenCalledOnce()
    await userEvent.click(screen.getByRole('button', { name: 'Dejar como borradores' }))

    await screen.findByText('2 de 2 registros quedaron como borrador; falta enviarlos a aprobación.')
    expect(calls).toEqual([
      ['G1', 'editar'],
      ['G2', 'editar'],
    ])
  })

  it('names its field, with the sign of money', async () => {
    openDual()

    await choose('Monto máximo', '1500000')

    const [line] = await screen.findAllByText(
      (_text, element) =>
        element?.tagName === 'SPAN' && element.textContent?.startsWith('Monto máximo:') === true,
    )
    expect(line?.textContent).toBe('Monto máximo: $\u00a01.000.000,00 → $\u00a01.500.000,00')
  })
})

/** The dialog over two military groups, whose changes others approve; `unsent` is one that is refused once. */
function openDual({ unsent = '' } = {}) {
  const dual = screenOf('military-groups')
  const rows = ['G1', 'G2'].map(
    (id): StoredRecord => ({
      ...{
        id,
        version: 1,
        force: 'EJERCITO',
        rankCode: id,
        rankName: id,
        group: 'SUBOFICIALES',
        hierarchyOrder: 30,
      },
      ...{ minServiceYears: 1, maxTermMonths: 120, maxAmount: 1_000_000, eligible: true },
      ...{ status: 'ACTIVO', approvalStatus: 'APROBADO', validFrom: '2026-01-01' },
    }),
  )
  const withChange = (id: string, state: Pending['state']): StoredRecord => ({
    ...(rows.find((row) => row.id === id) ?? { id, version: 1 }),
    pending: { version: 3, kind: 'editar', state, mine: true, changes: [] },
  })
  const calls: unknown[][] = []
  const refusals = [unsent]
  const onClose = vi.fn()
  renderInScreen(
    <BulkEdit
      {...{ model: dual.model, validator: dual.validator, rows, onClose }}
      api={apiOf(dual.model, {
        read: (id) => Promise.resolve(rows.find((row) => row.id === id) ?? { id, version: 1 }),
        update: (id) => {
          calls.push([id, 'editar'])
          return Promise.resolve(withChange(id, 'BORRADOR'))
        },
        decide: (id, step, seen) => {
          calls.push([id, step, seen])
          return id === refusals[0] && refusals.shift()
            ? Promise.reject(new ApiError('failed', 'No respondió.'))
            : Promise.resolve(withChange(id, 'PENDIENTE_APROBACION'))
        },
      })}
      onDone={() => undefined}
    />,
    { model: dual.model, actions: ['editar'] },
  )
  return { calls, onClose }
}
