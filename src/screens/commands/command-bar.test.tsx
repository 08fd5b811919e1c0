import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { ScreenEntry } from '#src/schema/render-model.ts'
import { renderInScreen } from '#tests/support/render-in-screen.tsx'
import { CommandBar } from './command-bar.tsx'

const rates: ScreenEntry = {
  id: 'rates',
  title: 'Tasa de usura',
  singular: 'tasa',
  route: 'libranza/rates',
  service: 'mto',
  path: '/mto/rates/v1',
  option: 2104,
  hasPrivate: false,
}

it('says of a screen that no role of the person includes whom to ask for it', async () => {
  renderInScreen(
    <CommandBar screens={[rates]} text="usura" onType={vi.fn()} onDialog={vi.fn()} onClose={vi.fn()} />,
  )

  expect((await screen.findByRole('status')).textContent).toBe(
    '«Tasa de usura» existe, pero su rol no la incluye; pídala a quien administra los roles.',
  )
  expect(screen.queryAllByRole('option')).toEqual([])
})

it('opens the preferences, which are of no screen', async () => {
  const [onDialog, onClose] = [vi.fn(), vi.fn()]
  const Bar = () => {
    const [text, setText] = useState('')
    return <CommandBar screens={[]} text={text} onType={setText} {...{ onDialog, onClose }} />
  }
  renderInScreen(<Bar />)

  await userEvent.type(await screen.findByRole('combobox', { name: 'Pantalla, acción o registro' }), 'prefer')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'PreferenciasBackoffice',
  ])
  await userEvent.keyboard('{Enter}')

  expect(onClose).toHaveBeenCalled()
  expect(onDialog).toHaveBeenCalledWith('preferences')
})
