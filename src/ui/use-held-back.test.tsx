import { act, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useHeldBack } from './use-held-back.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function show(comes: boolean, isThere = true): () => boolean {
  const Buttons = () => <div inert={useHeldBack(comes, isThere)}>Aprobar</div>
  const { container } = render(<Buttons />)
  return () => container.firstElementChild?.hasAttribute('inert') ?? false
}

const move = (clientX: number): void =>
  act(() => void window.dispatchEvent(new MouseEvent('pointermove', { clientX, clientY: 0 })))

it('holds buttons that came by themselves back until the pointer has left its place', () => {
  const isHeld = show(true)
  move(100)
  move(103)
  expect(isHeld()).toBe(true)

  move(120)

  expect(isHeld()).toBe(false)
})

it('lets them go at the next key, and not at one that is still held', () => {
  const isHeld = show(true)
  fireEvent.keyDown(window, { key: 'Enter', repeat: true })
  expect(isHeld()).toBe(true)

  fireEvent.keyDown(window, { key: 'Tab' })

  expect(isHeld()).toBe(false)
})

it('lets them go once a double click is over, counted from when they are there', () => {
  vi.useFakeTimers()
  const [coming, there] = [show(true, false), show(true)]

  act(() => void vi.advanceTimersByTime(700))

  expect([coming(), there()]).toEqual([true, false])
})

it('holds them longer under a thumb, which taps slower than a mouse', () => {
  vi.useFakeTimers()
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }))
  const isHeld = show(true)

  act(() => void vi.advanceTimersByTime(1400))
  const before = isHeld()
  act(() => void vi.advanceTimersByTime(100))

  expect([before, isHeld()]).toEqual([true, false])
})

it('holds nothing back that the person opened', () => {
  expect(show(false)()).toBe(false)
})
