import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import { errorTexts } from '#src/client/error-texts.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { JsonObject } from '#src/schema/json.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { findField } from '#src/schema/screen.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { CellEditor } from './cell-editor.tsx'

const whole: StoredRecord = {
  id: 'E1',
  version: 4,
  code: 'E1',
  nit: '900215071-1',
  name: 'Entidad uno',
  entityType: 'BANCO',
  supervisor: 'SFC',
  buysPortfolio: false,
  receivesTransfers: false,
  accountMinDigits: 8,
  accountMaxDigits: 12,
  status: 'ACTIVO',
}

/** The editor over a cell, whose row shows a part of the record. */
function edit(name: string, calls: Partial<ResourceApi> = {}) {
  const { model, validator } = screenOf('financial-entities')
  const field = findField(model, name)
  if (!field) throw new Error(`There is no field «${name}»`)
  const { id, version, code, [name]: value } = whole
  const row: StoredRecord = {
    id,
    version,
    code: code ?? '',
    ...(value === undefined ? {} : { [name]: value }),
  }
  const cell = document.body.appendChild(document.createElement('div'))
  cell.setAttribute('role', 'gridcell')
  cell.tabIndex = -1
  const sent: JsonObject[] = []
  const saved: StoredRecord[] = []
  const closed = { count: 0 }
  const api = apiOf(model, {
    read: () => Promise.resolve(whole),
    update: (_id, seen, record) => {
      sent.push({ seen, ...record })
      return Promise.resolve({ ...record, id, version: seen + 1 })
    },
    ...calls,
  })
  renderInScreen(
    <CellEditor
      {...{ model, validator, api }}
      edited={{ row, field, cell }}
      onSaved={(record) => saved.push(record)}
      onOlder={() => undefined}
      onClose={() => {
        closed.count += 1
      }}
    />,
  )
  return { sent, saved, closed, cell }
}

const digits = (): Promise<HTMLElement> => screen.findByRole('textbox', { name: /Dígitos máximos/ })

/** Types over the value, in the control that has the focus by itself. */
async function type(text: string): Promise<void> {
  const input = await digits()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await userEvent.clear(input)
  await userEvent.keyboard(text)
}

describe('a value that is changed in its cell', () => {
  it('is saved by Enter with the whole record and its version, in one request', async () => {
    const { sent, saved, closed, cell } = edit('accountMaxDigits')

    await type('15{Enter}')

    await waitFor(() => expect(closed.count).toBe(1))
    expect(sent).toMatchObject([{ seen: 4, accountMaxDigits: 15, name: 'Entidad uno' }])
    expect(saved).toHaveLength(1)
    expect(document.activeElement).toBe(cell)
  })

  it('travels nowhere when it is the same, or is given up with Esc', async () => {
    const { sent, closed } = edit('accountMaxDigits')
    await type('12{Enter}')
    await waitFor(() => expect(closed.count).toBe(1))
    ;(await digits()).focus()

    await type('15{Escape}')

    expect(closed.count).toBe(2)
    expect(sent).toEqual([])
  })

  it('says of a key that is not taken why', async () => {
    edit('runeolCode')
    const input = await screen.findByRole('textbox')

    await userEvent.type(input, '1x')

    await screen.findByText('Solo dígitos.')
  })

  it('that its field refuses says so there, and stays', async () => {
    const { sent, closed } = edit('accountMaxDigits')

    await type('25{Enter}')

    await screen.findByText('El valor máximo es 20.')
    const input = await digits()
    expect(input).toHaveProperty('value', '25')
    expect(input.getAttribute('aria-invalid')).toBe('true')
    expect(
      document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    ).toBe('El valor máximo es 20.')
    expect([sent, closed.count]).toEqual([[], 0])
  })

  it('is judged with the fields beside it, which the row does not show', async () => {
    const { sent } = edit('accountMaxDigits')

    await type('7{Enter}')

    await screen.findByText(/Los dígitos mínimos superan los máximos\./)
    expect(sent).toEqual([])
  })

  it('stays after a failure, and is saved once more by Enter', async () => {
    const failures = [new ApiError('offline', errorTexts.unanswered)]
    const sent: JsonObject[] = []
    const { closed } = edit('accountMaxDigits', {
      update: (id, version, record) => {
        const failure = failures.pop()
        if (failure) return Promise.reject(failure)
        sent.push(record)
        return Promise.resolve({ ...record, id, version: version + 1 })
      },
    })
    await type('15{Enter}')
    await screen.findByText(errorTexts.barred(serviceUrl))

    expect(await digits()).toHaveProperty('value', '15')
    await userEvent.type(await digits(), '{Enter}')

    await waitFor(() => expect(closed.count).toBe(1))
    expect(sent).toMatchObject([{ accountMaxDigits: 15 }])
  })

  it('goes on over what somebody else has saved meanwhile', async () => {
    const current = { ...whole, version: 5, name: 'Entidad una' }
    const seen: number[] = []
    const { closed } = edit('accountMaxDigits', {
      update: (id, version, record) => {
        seen.push(version)
        if (version < 5) return Promise.reject(new ApiError('stale', 'Otra persona lo cambió.', { current }))
        expect(record).toMatchObject({ name: 'Entidad una', accountMaxDigits: 15 })
        return Promise.resolve({ ...record, id, version: 6 })
      },
    })
    await type('15{Enter}')
    await screen.findByText(/ahora es «Entidad una»/)

    await userEvent.click(screen.getByRole('button', { name: 'Actualizar' }))
    expect(await digits()).toHaveProperty('value', '15')
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(closed.count).toBe(1))
    expect(seen).toEqual([4, 5])
  })

  it('is not sent while another change of the record awaits approval', async () => {
    const pending = { version: 1, kind: 'editar', state: 'PENDIENTE_APROBACION', mine: false, changes: [] }
    const { sent } = edit('accountMaxDigits', { read: () => Promise.resolve({ ...whole, pending }) })

    await screen.findByText('El registro ya tiene un cambio pendiente de aprobación.')
    await type('15{Enter}')

    expect(await digits()).toHaveProperty('value', '15')
    expect(sent).toEqual([])
  })

  it('of a list is chosen and saved by keyboard alone', async () => {
    const { sent, closed } = edit('supervisor')
    await waitFor(() => expect(document.activeElement?.role).toBe('combobox'))

    await userEvent.keyboard('{Enter}')
    await screen.findByRole('listbox')
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await waitFor(() => expect(screen.queryByRole('listbox')).toBeNull())
    expect(closed.count).toBe(0)
    await userEvent.keyboard('{Enter}')

    await waitFor(() => expect(closed.count).toBe(1))
    expect(sent).toHaveLength(1)
    expect(sent[0]?.supervisor).not.toBe('SFC')
  })
})
