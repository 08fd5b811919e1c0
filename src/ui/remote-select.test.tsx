import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RemoteSelect } from './remote-select.tsx'
import type { Option } from './select.tsx'
import type { OptionSource } from './use-remote-options.ts'

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const pause = () => act(() => vi.advanceTimersByTimeAsync(300))
const banks = Array.from({ length: 5 }, (_, index) => ({ value: `b${index}`, label: `Banco ${index}` }))

type Question = {
  text: string
  page: number
  signal: AbortSignal
  answer: (options: Option[], more?: boolean) => Promise<void>
  fail: () => Promise<void>
}

/** A service whose answers come when the test lets them. */
function slowSource(): { questions: Question[]; source: OptionSource } {
  const questions: Question[] = []
  const source: OptionSource = (text, page, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ options: Option[]; more: boolean }>()
    questions.push({
      text,
      page,
      signal,
      answer: (options, more = false) => act(async () => resolve({ options, more })),
      fail: () => act(async () => reject(new Error('down'))),
    })
    return promise
  }
  return { questions, source }
}

function open(initial?: Option) {
  const { questions, source } = slowSource()
  const submit = vi.fn((event: Event) => event.preventDefault())
  function Holder() {
    const [value, setValue] = useState(initial)
    const [refused, setRefused] = useState<string>()
    return (
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <label htmlFor="bank">Banco</label>
        <RemoteSelect
          id="bank"
          value={value}
          source={source}
          onChange={setValue}
          onRefused={setRefused}
          clearable
        />
        {refused}
        <button type="submit">Guardar</button>
      </form>
    )
  }
  render(<Holder />)
  const at = (index: number): Question => {
    const question = questions[index]
    if (!question) throw new Error(`No question ${index}`)
    return question
  }
  return {
    questions,
    at,
    submit,
    box: screen.getByRole<HTMLInputElement>('combobox', { name: 'Banco' }),
    user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }),
  }
}

const offered = (): string[] => screen.queryAllByRole('option').map((option) => option.textContent ?? '')

it('asks nothing before it is opened, and then for the first page', async () => {
  const { questions, at, box, user } = open()
  expect(questions).toEqual([])

  await user.click(box)
  await pause()
  expect(screen.getAllByText('Buscando…')).not.toEqual([])
  await at(0).answer(banks)

  expect([at(0).text, at(0).page]).toEqual(['', 1])
  expect(offered()).toEqual(banks.map(({ label }) => label))
  expect(screen.getByText('5 opciones').getAttribute('role')).toBe('status')
})

it('searches once a pause, and shows only what the last search brings', async () => {
  const { questions, at, user } = open()
  await user.tab()
  await user.keyboard('ban')
  await pause()
  await user.keyboard('co')
  await pause()
  await at(1).answer([{ value: 'new', label: 'Nuevo' }])
  await at(0).answer([{ value: 'old', label: 'Viejo' }])

  expect(questions.map(({ text }) => text)).toEqual(['ban', 'banco'])
  expect(at(0).signal.aborted).toBe(true)
  expect(offered()).toEqual(['Nuevo'])
})

it('chooses by keyboard, and shows what was chosen', async () => {
  const { at, box, submit, user } = open()
  await user.click(box)
  await pause()
  await at(0).answer(banks)

  await user.keyboard('{ArrowDown}{Enter}')

  expect(box.value).toBe('Banco 1')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  expect(submit).not.toHaveBeenCalled()
})

it('chooses nothing and submits nothing with Enter while a search is under way', async () => {
  const { at, box, submit, user } = open()
  await user.click(box)
  await pause()
  await at(0).answer(banks)
  await user.type(box, 'x')

  await user.keyboard('{Enter}')

  expect(offered()).toEqual([])
  expect(submit).not.toHaveBeenCalled()
  expect(box.value).toBe('x')
})

it('brings the next page at the end of the list, with arrows and with the mouse, until there is none', async () => {
  const { questions, at, box, user } = open()
  await user.click(box)
  await pause()
  await at(0).answer(banks.slice(0, 2), true)
  await user.keyboard('{ArrowDown}')
  await pause()
  await at(1).answer(banks.slice(1, 4), true)
  fireEvent.scroll(screen.getByRole('listbox'))
  await pause()
  await at(2).answer(banks.slice(4))
  fireEvent.scroll(screen.getByRole('listbox'))
  await pause()

  expect(questions.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(offered()).toEqual(banks.map(({ label }) => label))
})

it('says when the options do not come, and asks again with the button or with Enter', async () => {
  const { at, box, submit, user } = open()
  await user.click(box)
  await pause()
  await at(0).fail()
  expect(screen.getByRole('alert').textContent).toContain('No se pudieron cargar las opciones.')

  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await pause()
  await at(1).fail()
  await user.keyboard('{Enter}')
  await pause()
  await at(2).answer(banks)

  expect(offered()).toHaveLength(5)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(document.activeElement).toBe(box)
  expect(submit).not.toHaveBeenCalled()
})

it('keeps the pages it has when the next one does not come', async () => {
  const { at, box, user } = open()
  await user.click(box)
  await pause()
  await at(0).answer(banks.slice(0, 2), true)
  fireEvent.scroll(screen.getByRole('listbox'))
  await pause()
  await at(1).fail()
  expect(offered()).toHaveLength(2)

  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  await pause()
  await at(2).answer(banks.slice(2))

  expect(at(2).page).toBe(2)
  expect(offered()).toHaveLength(5)
})

it('shows what is chosen although the list does not offer it, and goes back to empty', async () => {
  const { at, box, user } = open({ value: 'gone', label: 'Cerrado (inactivo)' })
  expect(box.value).toBe('Cerrado (inactivo)')
  await user.click(box)
  await pause()
  await at(0).answer(banks)
  expect(offered()).not.toContain('Cerrado (inactivo)')

  await user.click(screen.getByRole('button', { name: 'Quitar' }))

  expect(box.value).toBe('')
})

it('leaves what is chosen when a search is given up', async () => {
  const { box, user } = open({ value: 'b1', label: 'Banco 1' })

  await user.type(box, 'zzz')
  await user.tab()

  expect(box.value).toBe('Banco 1')
  expect(screen.getByText('«zzz» no se tomó: elija una opción de la lista.')).toBeDefined()
  await user.click(box)
  expect(screen.queryByText(/no se tomó/)).toBeNull()
  await user.tab()
  expect(screen.queryByText(/no se tomó/)).toBeNull()
})

it.each([
  ['', 'No hay opciones'],
  ['zzz', 'Ninguna opción coincide'],
])('says for «%s» that there is nothing: %s', async (text, said) => {
  const { questions, at, box, user } = open()
  await user.click(box)
  if (text !== '') await user.type(box, text)
  await pause()
  await at(questions.length - 1).answer([])

  expect(screen.getByText(said)).toBeDefined()
})
