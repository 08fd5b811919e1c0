import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// A busy machine may take seconds over what takes milliseconds.
configure({ asyncUtilTimeout: 5_000 })

/** Files share a window: each test leaves it as it was. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
