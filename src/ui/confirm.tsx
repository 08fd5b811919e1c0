import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useState,
} from 'react'
import { Button } from './button.tsx'
import { useNotify } from './notices-provider.tsx'
import { useAddressLeft } from './use-address-left.ts'
import { notOpened, useOverlays } from './use-overlays.ts'

/** What a question says (spec §2, «Confirm dialog»). */
export type Question = {
  title: string
  message: string
  /** What it is about, under the message. */
  details?: ReactNode
  cancelText: string
  confirmText: string
  /** Another way to confirm, which says so. */
  other?: { text: string; choose: () => void } | undefined
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

const AskingContext = createContext(false)

/** Whether a question waits for the person, who is then what a write waits for. */
export const useIsAsking = (): boolean => useContext(AskingContext)

/**
 * Confirms in a dialog; true on confirm, false on cancel, on Esc, when another question takes its place, when the
 * address or the part of the page that opened it is left, since its subject is then no longer visible, and where the
 * dialog cannot be loaded, which a notice says.
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
      <AskingContext value={openQuestion !== undefined}>{children}</AskingContext>
      {openQuestion && <ConfirmDialog question={openQuestion.question} onAnswer={close} />}
    </ConfirmContext>
  )
}

/** What takes something away has focus and weight on its way out. */
function ConfirmDialog({
  question,
  onAnswer,
}: {
  question: Question
  onAnswer: (confirmed: boolean) => void
}) {
  const notify = useNotify()
  const { other } = question
  const overlays = useOverlays(true, () => {
    onAnswer(false)
    notify(notOpened)
  })
  useSubmitKey(!question.danger && overlays !== undefined, () => onAnswer(true))
  // Keys pressed while it loads are not meant for the page.
  if (!overlays) return <span data-modal />
  return (
    <overlays.Dialog
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
          {other && (
            <Button
              size="large"
              onClick={() => {
                other.choose()
                onAnswer(true)
              }}
            >
              {other.text}
            </Button>
          )}
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
    </overlays.Dialog>
  )
}

/** Ctrl+Enter confirms, as it saves in forms; one that is still held from there does not. */
function useSubmitKey(isActive: boolean, run: () => void): void {
  const submit = useEffectEvent(run)
  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) submit()
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isActive])
}
