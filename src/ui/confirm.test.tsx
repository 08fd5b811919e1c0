import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, it } from 'vitest'
import { ConfirmProvider, type Question, useConfirm } from './confirm.tsx'

const question = (title: string): Question => ({ title, message: '…', cancelText: 'No', confirmText: 'Sí' })

/** Confirms on a record's page, over the page of a list, and lists each answer. */
function open() {
  const held: { ask?: (question: Question) => Promise<boolean> } = {}
  const Asker = () => {
    held.ask = useConfirm()
    return <p>Registro</p>
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <p>Lista</p> },
      { path: '/registro', element: <Asker /> },
    ],
    { initialEntries: ['/', '/registro?_record=1', '/registro?_record=2'] },
  )
  render(
    <ConfirmProvider>
      <RouterProvider router={router} />
    </ConfirmProvider>,
  )
  const answers: boolean[] = []
  return {
    answers,
    ask: (next: Question) =>
      act(() => {
        void held.ask?.(next).then((answer) => answers.push(answer))
      }),
    back: (steps: number) => act(() => router.navigate(-steps)),
  }
}

it('answers every question, the one that another took the place of with no', async () => {
  const { ask, answers } = open()
  ask(question('Uno'))
  ask(question('Dos'))

  await userEvent.click(await screen.findByRole('button', { name: 'Sí' }))
  await act(() => Promise.resolve())

  expect(answers).toEqual([false, true])
})

it('puts the focus on the way back from what takes something away', async () => {
  const { ask } = open()
  ask({ ...question('Uno'), danger: true })

  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'No' }))
})

it.each([
  ['to another record', 1, 'Registro'],
  ['to another page', 2, 'Lista'],
])('closes a question, answered with no, when the person goes back %s', async (_where, steps, page) => {
  const { ask, back, answers } = open()
  ask(question('Uno'))
  await screen.findByRole('alertdialog')

  await back(steps)

  await screen.findByText(page)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(answers).toEqual([false])
})

const submit = () => userEvent.keyboard('{Control>}{Enter}{/Control}')

it('says yes by Ctrl+Enter, wherever in the question the focus is', async () => {
  const { ask, answers } = open()
  ask(question('Uno'))
  const no = await screen.findByRole('button', { name: 'No' })
  act(() => no.focus())

  await submit()
  await act(() => Promise.resolve())

  expect(answers).toEqual([true])
})

it('does not take something away by Ctrl+Enter, with which somebody meant to save', async () => {
  const { ask, answers } = open()
  ask({ ...question('Uno'), danger: true })
  await screen.findByRole('alertdialog')

  await submit()
  await act(() => Promise.resolve())

  expect(answers).not.toContain(true)
})
