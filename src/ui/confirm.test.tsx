import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { ConfirmProvider, type Question, useConfirm } from './confirm.tsx'

const question = (title: string): Question => ({ title, message: '…', cancelText: 'No', confirmText: 'Sí' })

/** Asks, and takes down each answer. */
function open(): { ask: (question: Question) => void; answers: boolean[] } {
  const held: { ask?: (question: Question) => Promise<boolean> } = {}
  const Asker = () => {
    held.ask = useConfirm()
    return null
  }
  render(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  )
  const answers: boolean[] = []
  return {
    answers,
    ask: (next) =>
      act(() => {
        void held.ask?.(next).then((answer) => answers.push(answer))
      }),
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
