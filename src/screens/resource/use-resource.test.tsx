import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import type { RenderModel } from '#src/schema/render-model.ts'
import { serviceUrl } from '#src/simulated/resource-wire.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { wire } from '#tests/support/wire/service-wire.ts'
import { useResource } from './use-resource.ts'

function Approval({ model }: { model: RenderModel }) {
  const { api } = useResource(model)
  return (
    <button type="button" onClick={() => void api.decide('1', 'aprobar', { version: 1 })}>
      Probar
    </button>
  )
}

it('asks of a step that rules question what the step does', async () => {
  const { model } = screenOf('watch-list-loads')
  const errors = [
    { pointer: '/withdrawnCount', keyword: 'LIS-RETIRO', message: 'La carga retira a 90 de 100 personas.' },
  ]
  const sent: string[] = []
  wire.use(
    http.post(`${serviceUrl}${model.path}/1/aprobar`, ({ request }) => {
      sent.push(new URL(request.url).search)
      return sent.length > 1
        ? HttpResponse.json({ id: '1', version: 2 })
        : HttpResponse.json(
            { status: 422, code: 'unconfirmed', detail: 'Confirme.', errors },
            { status: 422 },
          )
    }),
  )
  renderInScreen(<Approval model={model} />, { model, actions: ['aprobar'] })

  await userEvent.click(await screen.findByRole('button', { name: 'Probar' }))

  await screen.findByRole('alertdialog', { name: '¿Desea aprobar esta carga?' })
  await screen.findByText('La carga retira a 90 de 100 personas.')
  await userEvent.click(screen.getByRole('button', { name: 'Aprobar' }))
  await expect.poll(() => sent).toEqual(['', '?confirma=LIS-RETIRO'])
})
