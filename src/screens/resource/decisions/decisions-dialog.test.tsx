import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import type { ResourceApi } from '#src/client/resource-api.ts'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import type { JsonObject } from '#src/schema/json.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import type { DecisionName } from './decide-item.ts'
import { DecisionsDialog } from './decisions-dialog.tsx'

const { model } = screenOf('products')
const requests = screenOf('gmf-hold-releases').model
const endorsements = screenOf('insurance-endorsements').model

const item = (id: string, more: object = {}): InboxItem =>
  ({
    ...{ id, kind: 'editar', state: 'PENDIENTE_APROBACION', resource: 'products', recordId: `R-${id}` },
    ...{ title: 'Productos', route: 'settings/products', label: `Producto ${id}`, version: 3 },
    ...{ changedAt: '2026-01-14T15:00:00Z' },
    ...more,
  }) as InboxItem

const request = item('S', { kind: 'solicitud', state: 'EN_SOLICITUD', resource: 'gmf-hold-releases' })

const fine: ChangeReview = { isCurrent: true, problems: [], references: [], keys: [], periods: [], rules: [] }
let review = fine
afterEach(() => {
  review = fine
})

/** The dialog over some items; the server refuses the record of `refused`. */
function open(decision: DecisionName, items: InboxItem[], refused = '') {
  const sent: JsonObject[] = []
  const onDone = vi.fn()
  const decide: ResourceApi['decide'] = async (id, step, body) => {
    if (id === refused) throw new ApiError('stale', 'Otra persona decidió este cambio.')
    sent.push({ id, step, ...body })
    return { id, version: 4 }
  }
  const resources = [model, requests, endorsements].map((one) => ({
    model: one,
    api: apiOf(one, { decide, review: async () => review }),
  }))
  renderInScreen(
    <DecisionsDialog
      {...{ decision, items, onDone }}
      load={async (resource) => {
        const found = resources.find((one) => one.model.id === resource)
        if (!found) throw new Error(`There is no screen ${resource}`)
        return found
      }}
      onClose={() => undefined}
    />,
  )
  return { sent, onDone }
}

const results = (): (string | null)[] => screen.getAllByRole('listitem').map(({ textContent }) => textContent)

describe('a decision on several items', () => {
  it('approves each by the version that its line was read with', async () => {
    const { sent } = open('aprobar', [item('1'), item('2', { version: 7 }), request])

    await userEvent.click(await screen.findByRole('button', { name: 'Aprobar (3)' }))

    await screen.findByText('Se decidieron los 3 cambios.')
    expect(sent.toSorted((a, b) => String(a.id).localeCompare(String(b.id)))).toEqual([
      { id: 'R-1', step: 'aprobar', version: 3 },
      { id: 'R-2', step: 'aprobar', version: 7 },
      { id: 'R-S', step: 'aprobar', version: 3 },
    ])
  })

  it('goes on where one is refused, says why, and leaves that one selected', async () => {
    const { onDone } = open('aprobar', [item('1'), item('2'), item('3')], 'R-2')

    await userEvent.click(await screen.findByRole('button', { name: 'Aprobar (3)' }))

    await screen.findByText('Se decidieron 2 de 3; los demás siguen como estaban.')
    expect(screen.getByRole('dialog', { name: 'Se decidieron 2 de 3' })).toBeTruthy()
    expect(results()).toEqual([
      'Producto 1ProductosAprobado',
      'Producto 2ProductosOtra persona decidió este cambio.',
      'Producto 3ProductosAprobado',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Listo' }))
    expect(onDone).toHaveBeenCalledWith(expect.toSatisfy((ids: string[]) => ids.sort().join() === '1,3'))
  })

  it('rejects all of them with one reason, which it asks for', async () => {
    const { sent } = open('rechazar', [item('1'), request])

    await userEvent.click(await screen.findByRole('button', { name: 'Rechazar (2)' }))
    await screen.findByText(/Escriba el motivo, de 10 a 300 caracteres/)
    expect(sent).toEqual([])
    await userEvent.type(screen.getByLabelText(/Motivo/), 'No corresponde a la política.')
    await userEvent.click(screen.getByRole('button', { name: 'Rechazar (2)' }))

    await screen.findByText('Se decidieron los 2 cambios.')
    const reasons = sent.map(({ id: _id, step: _step, version: _version, ...rest }) => Object.values(rest))
    expect(reasons).toEqual([['No corresponde a la política.'], ['No corresponde a la política.']])
  })

  it('leaves out what asks for more, and says so before it begins', async () => {
    const endorsement = item('E', {
      ...{ kind: 'solicitud', state: 'SOLICITADA', resource: 'insurance-endorsements' },
    })
    const { sent } = open('aprobar', [item('1'), endorsement])

    await screen.findByText('Esta solicitud pide más datos: ábrala para decidirla.')
    expect(screen.getByText(/Una solicitud pide más datos y queda sin decidir/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar (1)' }))

    await screen.findByText('Se decidió 1 de 2; los demás siguen como estaban.')
    expect(sent).toEqual([{ id: 'R-1', step: 'aprobar', version: 3 }])
  })

  it('says of each change why it is requested, and what its checks find, before anything is decided', async () => {
    const rule = { about: [], message: 'La tasa supera la de usura.' }
    review = {
      ...fine,
      keys: ['Ya existe un registro con Código A.'],
      rules: [
        { ...rule, id: 'P-1', result: 'reports' },
        { ...rule, id: 'P-2', result: 'holds', message: 'Debe ser 1,5 veces.' },
      ],
    }
    open('aprobar', [item('1', { requestReason: 'Lo pidió el comité.' }), request])

    const found = await screen.findByRole('list', { name: 'Comprobaciones' })
    expect([...found.children].map(({ textContent }) => textContent)).toEqual([
      'Ya existe un registro con Código A.',
      'La tasa supera la de usura.',
    ])
    screen.getByText('Motivo: Lo pidió el comité.')
    expect(screen.queryByText(/Debe ser 1,5 veces/)).toBeNull()
  })

  it('sums up checks that find nothing, and does not ask for them to reject', async () => {
    open('aprobar', [item('1')])
    await screen.findByText('Comprobaciones sin observaciones.')

    open('rechazar', [item('2')])
    await screen.findByText('Producto 2')
    expect(screen.getAllByText(/^Comprobaciones/)).toHaveLength(1)
  })
})
