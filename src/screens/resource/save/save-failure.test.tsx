import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '#src/client/api-error.ts'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import '../conflict/waiting-change-link.tsx'
import { SaveFailure } from './save-failure.tsx'

const { model } = screenOf('filing-exception-categories')

it('leads in another tab to the change that stands against a save', async () => {
  const failure = new ApiError('stale', 'Lo solicitó gestor.', { code: 'pendingChange' })
  renderInScreen(
    <SaveFailure
      {...{ model, failure }}
      record={{ id: 'EX-DOC', version: 1 }}
      attempt={1}
      onRebase={() => undefined}
    />,
  )

  const link = await screen.findByRole('link', { name: 'Ver el cambio' })
  expect(link.getAttribute('href')).toBe(`/${model.route}?_record=EX-DOC`)
  expect(link.getAttribute('target')).toBe('_blank')
})
