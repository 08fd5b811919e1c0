import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

/** A dialog over something that can be pressed. */
function Page({ onPress }: { onPress: () => void }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={onPress}>
        Debajo
      </button>
      {open && (
        <Dialog title="Encima" onClose={() => setOpen(false)} actions={null}>
          …
        </Dialog>
      )}
    </>
  )
}

it('keeps the second click of a double click from what it uncovers, and no other', () => {
  const press = vi.fn()
  render(<Page onPress={press} />)
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }), { detail: 1 })
  const below = screen.getByRole('button', { name: 'Debajo' })

  fireEvent.click(below, { detail: 2 })
  expect(press).not.toHaveBeenCalled()
  fireEvent.click(below, { detail: 1 })

  expect(press).toHaveBeenCalledOnce()
})
