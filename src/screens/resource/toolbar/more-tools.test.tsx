import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it, vi } from 'vitest'
import type { TableLayout } from '#src/query/table-layout.ts'
import type { ActionName } from '#src/schema/actions.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { openWindow } from '#tests/support/draw-table.tsx'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import type { Address } from '../address/use-address.ts'
import { MoreTools } from './more-tools.tsx'

const { model: entities } = screenOf('financial-entities')
const layout = { columns: undefined, density: undefined }

async function openMenu(
  actions: ActionName[],
  isUnderWay = false,
  shown: TableLayout = layout,
  model = entities,
) {
  const [go, begin, clear, beginImport] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()]
  const address = { query: {}, terms: {}, layout: shown, go } as unknown as Address
  const tableImport = actions.includes('importar') ? { begin: beginImport, dialog: null } : undefined
  const selection = { isUnderWay, begin, clear }
  renderInScreen(<MoreTools {...{ model, address, tableImport, selection }} />, { model, actions })
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Más' }))
  const choose = (name: string) => user.click(screen.getByText(name))
  return { user, choose, go, begin, clear, beginImport }
}

it('offers only what the person may do', async () => {
  await openMenu([])

  screen.getByText('Seleccionar filas')
  screen.getByText('Columnas')
  expect(screen.queryByText('Importar')).toBeNull()
  expect(screen.queryByText('Excel (XLSX)')).toBeNull()
})

it('begins to tick rows, and stops', async () => {
  const { choose, begin } = await openMenu([])
  await choose('Seleccionar filas')

  expect(begin).toHaveBeenCalledOnce()
})

it('stops while rows are being ticked', async () => {
  const { choose, clear } = await openMenu([], true)
  await choose('Terminar de seleccionar')

  expect(clear).toHaveBeenCalledOnce()
})

it('begins an import, and chooses the height of rows', async () => {
  const { user, choose, beginImport, go } = await openMenu(['importar', 'exportar'])
  screen.getByText('Excel (XLSX)')
  await choose('Importar')
  expect(beginImport).toHaveBeenCalledOnce()

  await user.click(screen.getByRole('button', { name: 'Más' }))
  await choose('Compacta')

  expect(go).toHaveBeenCalledWith({ layout: { ...layout, density: 'compact' } }, 'replace')
})

it('has the columns in a dialog, which Escape closes', async () => {
  const { user, choose, go } = await openMenu([])
  await choose('Columnas')
  await user.click(screen.getByRole('checkbox', { name: 'Nombre' }))
  expect(go).toHaveBeenCalledWith(
    { layout: expect.objectContaining({ columns: expect.any(Array) }) },
    'replace',
  )

  await user.keyboard('{Escape}')

  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('makes the height of this table that of all tables', async () => {
  openWindow({ narrow: true })
  const sent: unknown[] = []
  wire.use(
    http.put(`${serviceUrl}/settings`, async ({ request }) => {
      sent.push(await request.json())
      return new HttpResponse(null, { status: 204 })
    }),
  )
  const { choose, go } = await openMenu([], false, { ...layout, density: 'compact' })

  await choose('Usar en todas las tablas')

  await waitFor(() => expect(go).toHaveBeenCalledWith({ layout }, 'replace'))
  expect(sent).toEqual([{ density: 'compact' }])
  delete document.documentElement.dataset.density
  vi.unstubAllGlobals()
})

it('says which columns a file has the end of, where there are any', async () => {
  await openMenu(['exportar'])
  expect(screen.queryByText(/^Salen enmascarados/)).toBeNull()
  cleanup()

  const cancellations = screenOf('gmf-account-cancellations').model
  await openMenu(['exportar'], false, layout, cancellations)

  screen.getByText(
    'Salen enmascarados en el archivo: Documento del cliente, Cuenta a cancelar, Titular, Cuenta destino.',
  )
})

it('says so of the columns in view alone, and of all for files with codes, which have all', async () => {
  const { model } = screenOf('gmf-account-cancellations')
  await openMenu(['exportar'], false, { ...layout, columns: [{ field: 'userId' }] }, model)

  const said = screen.getAllByText(/^Salen enmascarados/).map(({ textContent }) => textContent)

  expect(said).toEqual([
    'Salen enmascarados en el archivo: Documento del cliente.',
    'Salen enmascarados en el archivo: Documento del cliente, Cuenta a cancelar, Titular, Cuenta destino.',
  ])
})
