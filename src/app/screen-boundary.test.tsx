import { fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { ScreenBoundary } from './screen-boundary.tsx'

afterEach(() => vi.restoreAllMocks())

it('says that a screen is broken, leaves the rest usable, and tries again when asked', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  let broken = true
  const Screen = () => {
    if (broken) throw new Error('secreto interno en la línea 7')
    return <p>Causales</p>
  }
  render(
    <MemoryRouter>
      <nav>Menú</nav>
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>
    </MemoryRouter>,
  )

  expect(screen.getByRole('alert').textContent).toContain(
    'Se a presentado un error inesperado por favor intente mas tarde',
  )
  expect(document.body.textContent).not.toContain('secreto')
  expect(screen.getByText('Menú')).toBeTruthy()
  broken = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

  expect(screen.getByText('Causales')).toBeTruthy()
})

it('shows a screen again that another address does not break', () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const Screen = () => {
    if (useLocation().search === '?malo') throw new Error('interno')
    return <p>Causales</p>
  }
  render(
    <MemoryRouter initialEntries={['/causales?malo']}>
      <Link to="/causales?bueno">Otro enlace</Link>
      <ScreenBoundary>
        <Screen />
      </ScreenBoundary>
    </MemoryRouter>,
  )

  fireEvent.click(screen.getByRole('link', { name: 'Otro enlace' }))

  expect(screen.getByText('Causales')).toBeTruthy()
})
