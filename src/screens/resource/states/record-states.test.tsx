import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { RecordStates } from './record-states.tsx'

it('says where a record stands, each state under its title', async () => {
  const { model } = screenOf('clients')
  renderInScreen(<RecordStates model={model} record={{ id: 'C1', version: 1, clientState: 'BLOQUEADO' }} />)

  expect(await screen.findByRole('definition')).toHaveProperty('textContent', 'Bloqueado')
  screen.getByText('Estado', { selector: 'dt' })
})

it('leaves the state of a request to its strip', () => {
  const { model } = screenOf('judicial-expenses')
  renderInScreen(<RecordStates model={model} record={{ id: '1', version: 1, requestStatus: 'APROBADA' }} />)

  expect(screen.queryByRole('definition')).toBeNull()
})
