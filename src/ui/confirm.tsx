import { createContext, type ReactNode, useCallback, useContext, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** What a question says (spec §2, «Confirm dialog»). */
export type Question = {
  title: string
  message: string
  /** What it is about, under the message. */
  details?: ReactNode
  cancelText: string
  confirmText: string
  /** The confirmation takes something away. */
  danger?: boolean
}

type Ask = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Ask>(async () => false)

/** Asks a question in a dialog; true on confirm, false on cancel, on Esc or when another question takes its place. */
export const useConfirm = (): Ask => useContext(ConfirmContext)

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<{ question: Question; answer: (confirmed: boolean) => void }>()
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((answer) =>
        setAsked((before) => {
          before?.answer(false)
          return { question, answer }
        }),
      ),
    [],
  )
  const close = (confirmed: boolean): void => {
    asked?.answer(confirmed)
    setAsked(undefined)
  }
  return (
    <ConfirmContext value={ask}>
      {children}
      {asked && <ConfirmDialog question={asked.question} onAnswer={close} />}
    </ConfirmContext>
  )
}

/** What takes something away has focus and weight on its way out. */
const ConfirmDialog = ({
  question,
  onAnswer,
}: {
  question: Question
  onAnswer: (confirmed: boolean) => void
}) => (
  <Dialog
    alert
    title={question.title}
    onClose={() => onAnswer(false)}
    actions={
      <>
        <Button
          size="large"
          look={question.danger ? 'primary' : 'secondary'}
          autoFocus={question.danger}
          onClick={() => onAnswer(false)}
        >
          {question.cancelText}
        </Button>
        <Button
          size="large"
          look={question.danger ? 'danger' : 'primary'}
          autoFocus={!question.danger}
          onClick={() => onAnswer(true)}
        >
          {question.confirmText}
        </Button>
      </>
    }
  >
    <p>{question.message}</p>
    {question.details}
  </Dialog>
)
