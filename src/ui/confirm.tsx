import { createContext, type ReactNode, useCallback, useContext, useId, useMemo, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { useAddressLeft } from './use-address-left.ts'

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

/** Opens questions of a part of the page, and withdraws them. */
type Questions = {
  ask: (asker: string, question: Question) => Promise<boolean>
  drop: (asker: string) => void
}

const ConfirmContext = createContext<Questions>({ ask: async () => false, drop: () => undefined })

/**
 * Confirms in a dialog; true on confirm, false on cancel, on Esc, when another question takes its place, and when the
 * address or the part of the page that opened it is left: its subject is then no longer visible.
 */
export function useConfirm(): Ask {
  const { ask, drop } = useContext(ConfirmContext)
  const asker = useId()
  useAddressLeft(useCallback(() => drop(asker), [drop, asker]))
  return useCallback((question) => ask(asker, question), [ask, asker])
}

type OpenQuestion = { asker: string; question: Question; answer: (confirmed: boolean) => void }

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>()
  const questions = useMemo<Questions>(
    () => ({
      ask: (asker, question) =>
        new Promise((answer) =>
          setOpenQuestion((before) => {
            before?.answer(false)
            return { asker, question, answer }
          }),
        ),
      drop: (asker) =>
        setOpenQuestion((open) => {
          if (open?.asker !== asker) return open
          open.answer(false)
          return undefined
        }),
    }),
    [],
  )
  const close = (confirmed: boolean): void => {
    openQuestion?.answer(confirmed)
    setOpenQuestion(undefined)
  }
  return (
    <ConfirmContext value={questions}>
      {children}
      {openQuestion && <ConfirmDialog question={openQuestion.question} onAnswer={close} />}
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
