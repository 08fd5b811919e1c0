import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { renderInScreen } from '#tests/support/render-in-screen.tsx'
import { CommandBar } from './command-bar.tsx'

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
