import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, type HttpResponseResolver, http } from 'msw'
import { expect, it, onTestFinished, vi } from 'vitest'
import type { TableView, TableViewContent } from '#src/query/table-view.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import { useAddress } from '../address/use-address.ts'
import { useViewsMenu } from './use-views-menu.tsx'

const { model } = screenOf('financial-entities')
const path = `${serviceUrl}/views`

const own: TableView = {
  ...{ id: 'own', screen: model.id, name: 'Mis bancos', isDefault: false, query: 'q=banco' },
  sharedWith: {},
}
const colleagues: TableView = {
  ...{ id: 'theirs', screen: model.id, name: 'Aseguradoras', isDefault: false },
  query: 'entityType=ASEGURADORA',
  sharedWith: { role: 'Admin' },
  sharedBy: 'laura',
}

function Menu() {
  const address = useAddress(model)
  const { isReady, menu } = useViewsMenu(model, address)
  return (
    <>
      {isReady && menu}
      <output>{address.text}</output>
    </>
  )
}

/** Draws the menu for a person who has some views, and returns what they save. */
async function draw(...views: TableView[]) {
  const sent: [string, TableViewContent][] = []
  const save: HttpResponseResolver = async ({ request }) => {
    const content = (await request.json()) as TableViewContent
    sent.push([request.method, content])
    return HttpResponse.json({ ...content, id: 'new', screen: model.id })
  }
  wire.use(
    http.get(path, () => HttpResponse.json({ data: views })),
    http.post(path, save),
    http.put(`${path}/:id`, save),
  )
  renderInScreen(<Menu />, { model, actions: ['ver'] })
  const user = userEvent.setup()
  const openMenu = async (): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { expanded: false }))
    return screen.findByRole('menu')
  }
  const choose = async (name: string | RegExp): Promise<void> =>
    user.click(within(await openMenu()).getByText(name))
  return { user, sent, openMenu, choose }
}

it('has the views that colleagues share under their heading, with who shares them', async () => {
  const { openMenu } = await draw(own, colleagues)

  const texts = [...(await openMenu()).children].map(({ textContent }) => textContent)

  expect(texts.slice(0, 5)).toEqual([
    'Sus vistas',
    'Vista estándar',
    'Mis bancos · compartida',
    'Compartidas',
    'Aseguradoras · de laura',
  ])
})

it('has a view that a colleague shared meanwhile, without a reload', async () => {
  const { openMenu } = await draw(own)
  await screen.findByRole('button', { expanded: false })
  wire.use(http.get(path, () => HttpResponse.json({ data: [own, colleagues] })))
  vi.setSystemTime(Date.now() + 60_000)
  onTestFinished(() => void vi.useRealTimers())

  const menu = await openMenu()

  expect(await within(menu).findByText('Aseguradoras · de laura')).toBeTruthy()
})

it('uses a shared view, and saves it as one’s own', async () => {
  const { user, sent, openMenu, choose } = await draw(colleagues)
  await choose('Aseguradoras · de laura')
  await screen.findByText('entityType=ASEGURADORA')

  const menu = await openMenu()
  expect(within(menu).queryByText(/Cambiar o eliminar/)).toBeNull()
  await user.click(within(menu).getByText('Guardar como mía…'))
  await user.click(await screen.findByRole('button', { name: 'Guardar vista' }))

  await waitFor(() =>
    expect(sent).toEqual([
      ['POST', { screen: model.id, name: 'Aseguradoras', isDefault: false, query: 'entityType=ASEGURADORA' }],
    ]),
  )
})

it('lets an Admin delete what a colleague shares', async () => {
  const { user, choose, openMenu } = await draw(colleagues)
  const deleted: string[] = []
  wire.use(
    http.delete(`${path}/:id`, ({ params }) => {
      deleted.push(String(params.id))
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await choose('Aseguradoras · de laura')

  await choose('Eliminar esta vista compartida…')
  await user.click(await screen.findByRole('button', { name: 'Eliminar vista' }))

  await waitFor(async () => expect(deleted).toEqual(['theirs']))
  await screen.findByText('Se eliminó la vista «Aseguradoras».')
  expect(within(await openMenu()).queryByText('Aseguradoras · de laura')).toBeNull()
})

it('says what a shared view comes without', async () => {
  const { choose } = await draw({ ...colleagues, leftOut: ['el filtro por «Ocupación»', 'columnas'] })

  await choose('Aseguradoras · de laura')

  await screen.findByText(
    '«Aseguradoras» se abrió sin el filtro por «Ocupación» y columnas: son datos personales o reservados, o la pantalla ya no los tiene.',
  )
})

it('shares an own view with a role of the person, and takes it back', async () => {
  const { user, sent, choose } = await draw(own)
  await choose('Mis bancos · compartida')
  await choose('Cambiar o eliminar esta vista…')
  await user.click(await screen.findByLabelText('Compartir con'))
  await user.click(await screen.findByRole('option', { name: 'Quienes tienen el rol Admin' }))
  await user.click(screen.getByRole('button', { name: 'Guardar vista' }))

  const { id: _id, screen: _screen, ...content } = own
  await waitFor(() => expect(sent).toEqual([['PUT', { ...content, sharedWith: { role: 'Admin' } }]]))
  await screen.findByText('Se compartió la vista «Mis bancos».')
})

it('says that a view was saved, and that one is shared no more', async () => {
  const { user, choose } = await draw(own)
  await choose('Guardar como vista nueva…')
  await user.type(await screen.findByRole('textbox', { name: 'Nombre' }), 'Bancos grandes')
  await user.click(screen.getByRole('button', { name: 'Guardar vista' }))
  await screen.findByText('Se guardó la vista «Bancos grandes».')

  await choose('Mis bancos · compartida')
  await choose('Cambiar o eliminar esta vista…')
  await user.click(await screen.findByLabelText('Compartir con'))
  await user.click(await screen.findByRole('option', { name: 'Nadie, solo para mí' }))
  await user.click(screen.getByRole('button', { name: 'Guardar vista' }))

  await screen.findByText('Ya no se comparte la vista «Mis bancos».')
})
