import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { expect, it } from 'vitest'
import type { ChangeReview } from '#src/schema/change-review.ts'
import type { InboxItem } from '#src/schema/inbox-item.ts'
import type { Pending } from '#src/schema/pending.ts'
import type { StoredRecord } from '#src/schema/record.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { InboxItemButtons } from './inbox-item-buttons.tsx'
import { InboxItemContent } from './inbox-item-content.tsx'

const { model } = screenOf('products')

const item = {
  ...{ id: 'a', kind: 'editar', state: 'RECHAZADO', resource: model.id, recordId: 'P1', version: 1 },
  ...{ title: model.title, route: model.route, label: 'Cuenta uno', changedAt: '2026-01-14T15:00:00Z' },
} as unknown as InboxItem

/** Its record, as its maker reads it. */
const recordOf = (pending: Partial<Pending> = {}): StoredRecord => ({
  ...{ id: 'P1', version: 1 },
  pending: { version: 1, kind: 'editar', state: 'RECHAZADO', mine: true, changes: [], ...pending },
})

const fine: ChangeReview = { isCurrent: true, problems: [], references: [], keys: [], periods: [], rules: [] }

/** Where the person is, and what a link or a button took along. */
function Here() {
  const { pathname, search, state } = useLocation()
  return <output>{JSON.stringify([pathname + search, state])}</output>
}

/** Shows a change of one's own as its list does. @returns its foot */
async function open(shown: InboxItem, record: StoredRecord): Promise<HTMLElement> {
  apiOf(model, { read: async () => record, review: async () => fine })
  const ways = { comes: false, isDecided: false, onActed: () => undefined, onDecided: () => undefined }
  renderInScreen(
    <>
      <InboxItemContent {...{ model }} item={shown} isUnlisted={false} />
      <footer>
        <InboxItemButtons {...{ model, ...ways }} transitionValidators={[]} item={shown} />
      </footer>
      <Here />
    </>,
    { model, actions: ['ver', 'editar'] },
  )
  return screen.findByRole('contentinfo')
}

it('leads from a rejected change to its correction by the last button of the foot alone', async () => {
  const foot = await open(item, recordOf())
  const correct = await within(foot).findByRole('button', { name: 'Corregir' })

  expect(
    within(foot)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Descartar cambio', 'Enviar sin corregir', 'Corregir'])
  expect(screen.queryByRole('link', { name: /^(Corregir|Abrir)/ })).toBeNull()

  await userEvent.click(correct)
  const state = { draft: { screen: model.id, record: 'P1' } }
  expect(JSON.parse(screen.getByText(/^\[/).textContent)).toEqual([`/${model.route}`, state])
})

it('leads from a rejected inactivation, which has no form, to its record', async () => {
  const foot = await open({ ...item, kind: 'inactivar' } as InboxItem, recordOf({ kind: 'inactivar' }))

  await userEvent.click(await within(foot).findByRole('button', { name: 'Corregir' }))

  expect(JSON.parse(screen.getByText(/^\[/).textContent)).toEqual([`/${model.route}?_record=P1`, null])
})

it('has no correction of what waits, and a link to its screen', async () => {
  const state = 'PENDIENTE_APROBACION'
  const foot = await open({ ...item, state } as InboxItem, recordOf({ state }))
  await within(foot).findByRole('button', { name: 'Retirar solicitud' })

  expect(screen.queryByRole('button', { name: 'Corregir' })).toBeNull()
  screen.getByRole('link', { name: `Abrir en ${model.title}` })
})

it('shows who decides no technical values of what was asked for', async () => {
  const payments = screenOf('mass-payments').model
  const record = {
    id: 'M1',
    version: 1,
    requestNumber: '2026000041',
    declaredCount: 41,
    fileDigest: 'ab'.repeat(32),
  }
  apiOf(payments, { read: async () => record })
  const asked = {
    ...item,
    kind: 'solicitud',
    resource: payments.id,
    recordId: 'M1',
    state: 'PENDIENTE_APROBACION',
  }
  renderInScreen(
    <InboxItemContent model={payments} item={asked as unknown as InboxItem} isUnlisted={false} />,
    {
      model: payments,
      actions: ['ver', 'aprobar'],
    },
  )

  await screen.findByText('41')
  expect(screen.queryByText(/^Huella/)).toBeNull()
})
