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

/** Asks for a part of the page, and takes back what that part has asked. */
type Questions = {
  ask: (asker: string, question: Question) => Promise<boolean>
  drop: (asker: string) => void
}

const ConfirmContext = createContext<Questions>({ ask: async () => false, drop: () => undefined })

/**
 * Asks a question in a dialog; true on confirm, false on cancel, on Esc, when another question takes its place, and
 * when the address or the part of the page that it was asked at is left: what it is about is then out of sight.
 */
export function useConfirm(): Ask {
  const { ask, drop } = useContext(ConfirmContext)
  const asker = useId()
  useAddressLeft(useCallback(() => drop(asker), [drop, asker]))
  return useCallback((question) => ask(asker, question), [ask, asker])
}

type Asked = { asker: string; question: Question; answer: (confirmed: boolean) => void }

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>()
  const questions = useMemo<Questions>(
    () => ({
      ask: (asker, question) =>
        new Promise((answer) =>
          setAsked((before) => {
            before?.answer(false)
            return { asker, question, answer }
          }),
        ),
      drop: (asker) =>
        setAsked((open) => {
          if (open?.asker !== asker) return open
          open.answer(false)
          return undefined
        }),
    }),
    [],
  )
  const close = (confirmed: boolean): void => {
    asked?.answer(confirmed)
    setAsked(undefined)
  }
  return (
    <ConfirmContext value={questions}>
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
