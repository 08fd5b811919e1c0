import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useClearOfFeet } from './use-clear-of-feet.ts'

function Floating() {
  const floating = useRef<HTMLDivElement>(null)
  useClearOfFeet(floating, true)
  return (
    <div ref={floating} data-testid="floating">
      Se guardó el registro.
    </div>
  )
}

it('stands above the pages of a table and its totals above these', () => {
  const height = 900
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(height)
  // Where a browser would lay these out; a floating part is 40 pixels high.
  const boxOf = (element: Element): DOMRect => {
    if (element.tagName === 'FOOTER') return new DOMRect(0, height - 48, 1440, 48)
    if (element.tagName === 'TFOOT') return new DOMRect(0, height - 92, 1440, 44)
    const bottom = Number.parseFloat((element as HTMLElement).style.bottom || '12')
    return new DOMRect(192, height - bottom - 40, 400, 40)
  }
  const spied = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    return boxOf(this)
  })

  render(
    <>
      <table>
        <tfoot />
      </table>
      <footer />
      <Floating />
    </>,
  )

  expect(screen.getByTestId('floating').style.bottom).toBe('100px')
  spied.mockRestore()
  vi.restoreAllMocks()
})
