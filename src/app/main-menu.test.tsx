import { fireEvent, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { MemoryRouter, useLocation } from 'react-router-dom'
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

it('leads nowhere by an option without a route', () => {
  vi.stubGlobal('ResizeObserver', Observer)
  const option = (id: number, route: string) => ({ id, moduleName: `Opción ${id}`, route, modules: [] })
  const modules = [option(11, ''), option(12, 'cicles')]
  const store = createStore()
  store.set(menuAtom, [{ id: 1, moduleName: 'Pagos', route: '', modules }])
  const Place = () => <output>{useLocation().pathname}</output>
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={['/gastos']}>
        <MainMenu disabled={false} />
        <Place />
      </MemoryRouter>
    </Provider>,
  )
  const choose = (name: string): string | null => {
    fireEvent.click(screen.getByRole('menuitem', { name: 'Pagos', hidden: true }))
    fireEvent.click(screen.getByRole('menuitem', { name, hidden: true }))
    return screen.getByRole('status').textContent
  }

  expect(choose('Opción 11')).toBe('/gastos')
  expect(choose('Opción 12')).toBe('/cicles')
})

it('has the focus inside a module as soon as a key has opened it', () => {
  vi.stubGlobal('ResizeObserver', Observer)
  const option = (id: number) => ({ id, moduleName: `Opción ${id}`, route: 'gastos', modules: [] })
  const store = createStore()
  store.set(menuAtom, [{ id: 1, moduleName: 'Pagos', route: '', modules: [option(11), option(12)] }])
  render(
    <Provider store={store}>
      <MemoryRouter>
        <MainMenu disabled={false} />
      </MemoryRouter>
    </Provider>,
  )
  const module = screen.getByRole('menuitem', { name: 'Pagos', hidden: true })

  fireEvent.keyDown(module, { key: 'Enter' })
  expect(document.activeElement?.firstChild?.textContent).toBe('Opción 11')
  fireEvent.keyDown(document.activeElement ?? module, { key: 'ArrowDown' })
  expect(document.activeElement?.firstChild?.textContent).toBe('Opción 12')
})
