import { render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { menuAtom } from '#src/permissions/atoms.ts'
import { MainMenu } from './main-menu.tsx'

class Observer {
  observe = vi.fn()
  disconnect = vi.fn()
}

it('cannot be used while the application loads', () => {
  vi.stubGlobal('ResizeObserver', Observer)
  const store = createStore()
  store.set(menuAtom, [{ id: 1, moduleName: 'Pagos', route: '', modules: [] }])
  const menu = (disabled: boolean) => (
    <Provider store={store}>
      <MemoryRouter>
        <MainMenu disabled={disabled} />
      </MemoryRouter>
    </Provider>
  )
  const { rerender } = render(menu(true))
  const module = screen.getByRole<HTMLButtonElement>('menuitem', { name: 'Pagos', hidden: true })

  expect(module.disabled).toBe(true)
  rerender(menu(false))
  expect(module.disabled).toBe(false)
})
