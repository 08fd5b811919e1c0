import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useOpenModule } from './use-open-module.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The menu as a mouse moves over it. */
function menu() {
  const { result } = renderHook(() => useOpenModule({ current: document.body }))
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds))
  return { now: () => result.current, pass, do: (work: () => void) => act(work) }
}

it('opens after the mouse has rested for 300 ms, and closes 500 ms after it has left', () => {
  const { now, pass, do: perform } = menu()

  perform(() => now().enter(7))
  pass(299)
  expect(now().id).toBeUndefined()
  pass(1)
  expect(now().id).toBe(7)
  perform(() => now().leave())
  pass(499)
  expect(now().id).toBe(7)
  pass(1)

  expect(now().id).toBeUndefined()
})

it('does not open for a mouse that only passes, nor close for one that comes back', () => {
  const { now, pass, do: perform } = menu()

  perform(() => now().enter(7))
  pass(200)
  perform(() => now().leave())
  pass(1000)
  expect(now().id).toBeUndefined()
  perform(() => now().set(7))
  perform(() => now().leave())
  pass(400)
  perform(() => now().enter(7))
  pass(1000)

  expect(now().id).toBe(7)
})

it('opens and closes at once by press, and a press on what the mouse opened keeps it', () => {
  const { now, pass, do: perform } = menu()

  perform(() => now().toggle(7))
  expect(now().id).toBe(7)
  perform(() => now().toggle(7))
  expect(now().id).toBeUndefined()
  perform(() => now().enter(7))
  pass(300)
  perform(() => now().toggle(7))
  expect(now().id).toBe(7)
  perform(() => now().toggle(7))

  expect(now().id).toBeUndefined()
})
