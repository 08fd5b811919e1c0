import { screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { apiOf } from '#tests/support/wire/service-wire.ts'
import { useSavedNotice } from './use-saved-notice.ts'

it('says that a request made from another screen waits for somebody else', async () => {
  const { model } = screenOf('judicial-expenses')
  const Saving = () => {
    const notifySaved = useSavedNotice(model, apiOf(model), async () => undefined)
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is saved once
    useEffect(() => notifySaved({ id: '1', version: 1, requestStatus: 'SOLICITADA' }), [])
    return null
  }
  renderInScreen(<Saving />)

  expect((await screen.findByRole('status')).textContent).toBe('La solicitud quedó pendiente de aprobación.')
})
