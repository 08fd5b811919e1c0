import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { expect, it } from 'vitest'
import { CommandBar } from '#src/screens/commands/command-bar.tsx'
import { renderInScreen, screenOf } from '#tests/support/render-in-screen.tsx'
import { useFocusRecovery } from './use-focus-recovery.ts'

/** A page of the shell under its bar, from which the command bar is opened. */
function Shell() {
  const [text, setText] = useState('')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <header>
        <nav aria-label="Principal" />
        <button type="button" onClick={() => setOpen(true)}>
          Ir a
        </button>
      </header>
      <div ref={useFocusRecovery()}>
        <Routes>
          <Route path="/" element={<h1 tabIndex={-1}>Inicio</h1>} />
          <Route path="*" element={<Page />} />
        </Routes>
      </div>
      {isOpen && (
        <CommandBar
          {...{ screens: [], text }}
          onType={setText}
          onDialog={() => {}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Page = () => (
  <section>
    <h1 tabIndex={-1}>Aprobaciones</h1>
  </section>
)

const search = 'Pantalla, acción o registro'
const rights = { model: screenOf('clients').model, actions: ['ver' as const] }

it('the page that the command bar opens has the focus, not the bar on top', async () => {
  renderInScreen(<Shell />, rights)

  await userEvent.click(screen.getByRole('button', { name: 'Ir a' }))
  await userEvent.type(await screen.findByRole('combobox', { name: search }), 'aprobar{Enter}')

  const heading = await screen.findByRole('heading', { name: 'Aprobaciones' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it('the command bar that is closed gives the focus back to where it was', async () => {
  renderInScreen(<Shell />, rights)

  await userEvent.click(screen.getByRole('button', { name: 'Ir a' }))
  await userEvent.type(await screen.findByRole('combobox', { name: search }), 'aprobar{Escape}')

  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ir a' })))
})
