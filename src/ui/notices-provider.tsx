import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from './button.tsx'
import { Guarded } from './error-boundary.tsx'
import { Icon } from './icon.tsx'
import css from './notices-provider.module.css'
import { ReferenceCode } from './reference-code.tsx'
import { safeText } from './safe-text.ts'
import { useClearOfFeet } from './use-clear-of-feet.ts'

/** A snackbar: its type and its text (spec §2); an error carries the code to quote. */
export type Notice = {
  type: 'success' | 'error' | 'info'
  message: string
  /** Name of what it is about, below the text. */
  subject?: string | undefined
  code?: string | undefined
  /** Id of the record it is about: the next notice of the same replaces it. */
  about?: string | undefined
  /** Whether it takes longer to read, and stays longer. */
  lingers?: boolean
  /** Undoes what it reports; Ctrl+Z does so too while it is shown. */
  undo?: (() => void) | undefined
  /** Further actions on it. */
  actions?: { label: string; run: () => void }[] | undefined
}

type Shown = Notice & { id: number }

const NoticesContext = createContext<(notice: Notice) => void>(() => undefined)

const ForgetContext = createContext<() => void>(() => undefined)

/** Closes error notices, which are about what the person leaves; one with a way elsewhere is not. */
export const useForgetErrors = (): (() => void) => useContext(ForgetContext)

/** Closes error notices where the person goes to another place, which they do not concern. */
export function useForgottenErrors(place: string): void {
  const forget = useForgetErrors()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place has errors of its own
  useEffect(() => forget, [place, forget])
}

/** Shows a notice at the foot of the screen; it goes by itself, an error once somebody has been there for a minute. */
export const useNotify = (): ((notice: Notice) => void) => useContext(NoticesContext)

const longest = 3

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const next = useRef(0)
  const notify = useCallback((notice: Notice) => {
    next.current += 1
    const id = next.current
    const isOver = ({ about }: Notice): boolean => about !== undefined && about === notice.about
    setShown((notices) => [...notices.filter((one) => !isOver(one)), { ...notice, id }].slice(-longest))
  }, [])
  const close = useCallback(
    (id: number) => setShown((notices) => notices.filter((notice) => notice.id !== id)),
    [],
  )
  const forget = useCallback(
    () => setShown((notices) => notices.filter(({ type, actions }) => type !== 'error' || actions)),
    [],
  )
  const stack = useRef<HTMLDivElement>(null)
  useClearOfFeet(stack, shown.length > 0)
  const latest = useRef<Shown>(undefined)
  latest.current = shown.findLast(({ undo }) => undo)
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { current: notice } = latest
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z'
      if (!isUndo || !notice || isTyped(event.target)) return
      event.preventDefault()
      close(notice.id)
      notice.undo?.()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [close])
  return (
    <NoticesContext value={notify}>
      <ForgetContext value={forget}>{children}</ForgetContext>
      <div className={css.stack} ref={stack}>
        {shown.map((notice) => (
          <Snackbar key={notice.id} notice={notice} onClose={() => close(notice.id)} />
        ))}
      </div>
    </NoticesContext>
  )
}

/** How long a notice stays, in milliseconds, while nobody points at it or is in it. */
const lifeOf = ({ type, lingers, undo, actions }: Notice): number =>
  type === 'error' ? 60_000 : lingers ? 30_000 : undo || actions ? 12_000 : 5000

/** Whether Ctrl+Z undoes typing there. */
const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"], [type="radio"]), textarea'))

const icons = { success: 'success', error: 'error', info: 'alert' } as const

function Snackbar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (held) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = (): void => {
      timer ??= setTimeout(() => close.current(), lifeOf(notice))
    }
    // An error waits for whoever was away when it came.
    const signs = notice.type === 'error' ? (['pointermove', 'keydown'] as const) : []
    if (signs.length === 0) begin()
    for (const sign of signs) window.addEventListener(sign, begin)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) window.removeEventListener(sign, begin)
    }
  }, [held, notice])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it, by pointer or focus, only pauses it
    <div
      role={notice.type === 'error' ? 'alert' : 'status'}
      className={`${css.snackbar} ${css[notice.type]}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[notice.type]} />
      <p>
        <Guarded
          of={notice}
          draw={() => (
            <>
              <span>{safeText(notice.message)}</span>
              {notice.subject && <small>{safeText(notice.subject)}</small>}
              {notice.code && <ReferenceCode code={notice.code} />}
            </>
          )}
        />
      </p>
      {notice.undo && (
        <Button
          look="quiet"
          title="Ctrl+Z"
          onClick={() => {
            onClose()
            notice.undo?.()
          }}
        >
          Deshacer
        </Button>
      )}
      {notice.actions?.map(({ label, run }) => (
        <Button
          key={label}
          look="quiet"
          onClick={() => {
            onClose()
            run()
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton icon="close" label="Cerrar aviso" onClick={onClose} />
    </div>
  )
}
