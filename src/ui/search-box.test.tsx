import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchBox } from './search-box.tsx'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const pause = () => act(() => vi.advanceTimersByTimeAsync(300))

/** As a screen uses it: the search comes back as its value. */
function Holder({ searches }: { searches: string[] }) {
  const [value, setValue] = useState('')
  const search = (text: string): void => {
    searches.push(text)
    setValue(text)
  }
  return (
    <>
      <SearchBox label="Buscar" value={value} onSearch={search} />
      <button type="button" onClick={() => setValue('otro')}>
        Enlace
      </button>
    </>
  )
}

it('leaves what is being typed as it is when a search without its margins goes out', async () => {
  const searches: string[] = []
  render(<Holder searches={searches} />)
  const box = screen.getByRole<HTMLInputElement>('textbox')

  await userEvent.type(box, 'banco ')
  await pause()
  await userEvent.type(box, 'de')
  await pause()

  expect(box.value).toBe('banco de')
  expect(searches).toEqual(['banco', 'banco de'])
})

it('shows what a link or the way back searches for', async () => {
  render(<Holder searches={[]} />)

  await userEvent.click(screen.getByText('Enlace'))

  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('otro')
})

it('hands a late search to who listens by then', async () => {
  const early = vi.fn()
  const late = vi.fn()
  const { rerender } = render(<SearchBox label="Buscar" value="" onSearch={early} />)
  await userEvent.type(screen.getByRole('textbox'), 'a')
  rerender(<SearchBox label="Buscar" value="" onSearch={late} />)
  await pause()

  expect([early.mock.calls, late.mock.calls]).toEqual([[], [['a']]])
})
