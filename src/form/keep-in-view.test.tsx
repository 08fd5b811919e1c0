import { afterEach, expect, it, vi } from 'vitest'
import { keepInView } from './keep-in-view.ts'

let grow: () => void = () => undefined

class Observer {
  constructor(look: () => void) {
    grow = look
  }
  observe(): void {}
  disconnect(): void {
    grow = () => undefined
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

it('keeps a control in view while its form grows, and leaves it to a person who goes on', () => {
  vi.stubGlobal('ResizeObserver', Observer)
  const control = document.body.appendChild(document.createElement('input'))
  control.id = 'first'
  control.focus()
  const shown = vi.fn()
  control.scrollIntoView = shown
  keepInView('first')

  grow()
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }))
  grow()

  expect(shown).toHaveBeenCalledTimes(1)
})
