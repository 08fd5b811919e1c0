import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { wire } from './wire/service-wire.ts'

// A busy machine may take seconds over what takes milliseconds.
configure({ asyncUtilTimeout: 5_000 })

// jsdom, which lays nothing out, has nothing to scroll.
Element.prototype.scrollIntoView = () => {}

beforeAll(() => wire.listen({ onUnhandledFrame: 'error' }))
afterAll(() => wire.close())

/** Files share a window: each test leaves it as it was. */
afterEach(() => {
  cleanup()
  wire.resetHandlers()
  vi.useRealTimers()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

/** Nothing is laid out here, and so nothing changes its size. */
class UnchangedSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

globalThis.ResizeObserver ??= UnchangedSizes
