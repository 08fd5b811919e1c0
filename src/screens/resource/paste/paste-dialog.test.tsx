import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { PasteDialog } from './paste-dialog.tsx'
import { readPasted } from './pasted-rows.ts'

const headings = ['Código', 'NIT', 'Nombre', 'Código ACH']

/** The dialog over rows of entities; the server refuses those with the given name. */
function openPaste(
  rows: string[][],
  { titles = headings, refused = '', why = new ApiError('failed', 'No se pudo guardar.') } = {},
) {
  const { model, validator } = screenOf('financial-entities')
  const created: JsonObject[] = []
  const onClose = vi.fn()
  const create = (record: JsonObject) => {
    if (record.name === refused) return Promise.reject(why)
    created.push(record)
    return Promise.resolve({ ...record, id: String(record.code), version: 1 })
  }
  renderInScreen(
    <PasteDialog
      {...{ model, validator }}
      api={apiOf(model, { create })}
      pasted={readPasted(model, [], [titles, ...rows])}
      onSaved={() => undefined}
      onClose={onClose}
    />,
  )
  return { created, onClose }
}

const one = ['E1', '900215071-1', 'Uno', '0001']
const two = ['E2', '890903938-8', 'Dos', '0002']

const save = async (rows: string): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: `Guardar ${rows}` }))

describe('rows that are pasted', () => {
  it('are told as they stand after some were saved and others were not', async () => {
    const { onClose } = openPaste([one, two], { refused: 'Dos' })

    await save('2 filas')

    await screen.findByRole('dialog', { name: 'Falta 1 de 2 filas' })
    screen.getByText('Se guardó 1 de 2 filas; falta 1.')
    expect(screen.queryByText(/Nada se ha guardado/)).toBeNull()
    screen.getByRole('button', { name: 'Guardar 1 fila' })
    expect(onClose).not.toHaveBeenCalled()
  })

  it.each(['Esc', 'Cerrar', 'Cancelar'])(
    'are not lost with their corrections by %s unless so answered',
    async (way) => {
      const { onClose } = openPaste([one])
      const leave = async () =>
        way === 'Esc'
          ? userEvent.keyboard('{Escape}')
          : userEvent.click(screen.getByRole('button', { name: way }))
      await userEvent.type(await screen.findByLabelText('Nombre, fila 1'), ' y más')

      await leave()
      await userEvent.click(await screen.findByRole('button', { name: 'Seguir editando' }))

      expect(onClose).not.toHaveBeenCalled()
      await leave()
      await userEvent.click(await screen.findByRole('button', { name: 'Salir sin guardar' }))
      expect(onClose).toHaveBeenCalledOnce()
    },
  )

  it('go without a question while nothing was corrected', async () => {
    const { onClose } = openPaste([one])
    await screen.findByLabelText('Nombre, fila 1')

    await userEvent.keyboard('{Escape}')

    expect(onClose).toHaveBeenCalledOnce()
  })

  it('take the field that a person chooses for a heading that none has', async () => {
    const { created } = openPaste([one], { titles: [...headings.slice(0, 3), 'Cámara'] })
    await screen.findByText('1 de 1 fila tiene algo por corregir.')

    const heading = await screen.findByRole('columnheader', { name: /Cámara/ })
    await userEvent.click(within(heading).getByRole('combobox'))
    await userEvent.click(await screen.findByRole('option', { name: 'Código ACH' }))
    await save('1 fila')

    expect(created).toMatchObject([{ code: 'E1', achCode: '0001' }])
  })

  it('get the columns by which they can be mended', async () => {
    const { created } = openPaste([one.slice(0, 3)], { titles: headings.slice(0, 3) })

    const transfers = await screen.findByLabelText<HTMLInputElement>('Recibe transferencias, fila 1')
    expect(transfers.value).toBe('Sí')
    screen.getByLabelText('Código ACH, fila 1')
    await userEvent.clear(transfers)
    await userEvent.type(transfers, 'No')
    await save('1 fila')

    expect(created).toMatchObject([{ code: 'E1', receivesTransfers: false }])
  })

  it('get the column by which the server refused one, with what it says there', async () => {
    const errors = [{ pointer: '/phone', keyword: 'EFI-9', message: 'Este teléfono ya está en otra.' }]
    openPaste([one], { refused: 'Uno', why: new ApiError('invalid', 'Revise.', { errors }) })

    await save('1 fila')

    const phone = await screen.findByLabelText('Teléfono, fila 1')
    expect(phone.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getAllByText('Este teléfono ya está en otra.')).toHaveLength(1)
    await userEvent.type(phone, '7')
    expect(screen.queryByText('Este teléfono ya está en otra.')).toBeNull()
  })

  it('say which options a list has, and offer them at the cell', async () => {
    openPaste([[...one, 'Otra']], { titles: [...headings, 'Tipo de entidad'] })

    await screen.findByText(/^Elija una opción de la lista\. Son: Banco, /)
    const cell = screen.getByLabelText<HTMLInputElement>('Tipo de entidad, fila 1')
    expect([...(cell.list?.options ?? [])].map(({ value }) => value)).toContain('Fondo de empleados')
  })

  it('are told apart before they are saved, by every key of the schema', async () => {
    openPaste([one, ['e1', '890903938-8', 'Dos', '0001'], two])

    const inRow = async (row: number) => (await screen.findAllByRole('row'))[row]?.textContent
    expect(await inRow(1)).toMatch(/Este valor también está en la fila 2; debe ser único\./)
    expect(await inRow(2)).toMatch(/está en la fila 1;.*está en la fila 3;.*está en la fila 1;/)
    await userEvent.click(screen.getByRole('button', { name: 'Quitar fila 2' }))

    screen.getByText('Todas las filas están bien. Nada se ha guardado aún.')
  })
})
