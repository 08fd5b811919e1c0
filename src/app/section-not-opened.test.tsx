import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { SectionNotOpened } from './section-not-opened.tsx'

afterEach(() => vi.restoreAllMocks())

it('a section that could not be opened tells the console why, once, and is tried again', () => {
  const report = vi.spyOn(console, 'error').mockReturnValue()
  const retry = vi.fn()
  const failure = new TypeError('Failed to fetch dynamically imported module')
  const section = <SectionNotOpened error={failure} onRetry={retry} />

  render(section).rerender(section)
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

  expect(screen.getByText('No se pudo abrir la sección').isConnected).toBe(true)
  expect(report.mock.calls).toEqual([[failure]])
  expect(retry).toHaveBeenCalledOnce()
})
