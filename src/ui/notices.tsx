import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import { Reference } from './messages.tsx'
import css from './notices.module.css'

/** A snackbar: its type and its text (spec §2); an error carries the code to quote. */
export type Notice = { type: 'success' | 'error' | 'info'; message: string; code?: string | undefined }

type Shown = Notice & { id: number }

const NoticesContext = createContext<(notice: Notice) => void>(() => undefined)

/** Shows a notice at the foot of the screen; a success goes by itself, an error stays until it is closed. */
export const useNotify = (): ((notice: Notice) => void) => useContext(NoticesContext)

const longest = 3

export function NoticesProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown[]>([])
  const next = useRef(0)
  const notify = useCallback((notice: Notice) => {
    next.current += 1
    const id = next.current
    setShown((notices) => [...notices, { ...notice, id }].slice(-longest))
  }, [])
  const close = useCallback(
    (id: number) => setShown((notices) => notices.filter((notice) => notice.id !== id)),
    [],
  )
  return (
    <NoticesContext value={notify}>
      {children}
      <div className={css.stack}>
        {shown.map((notice) => (
          <Snackbar key={notice.id} notice={notice} onClose={() => close(notice.id)} />
        ))}
      </div>
    </NoticesContext>
  )
}

const life = 5000
const icons = { success: 'success', error: 'error', info: 'alert' } as const

function Snackbar({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const [held, setHeld] = useState(false)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (held || notice.type === 'error') return
    const timer = setTimeout(() => close.current(), life)
    return () => clearTimeout(timer)
  }, [held, notice.type])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: reading it, by pointer or focus, only holds its time
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
        {notice.message}
        {notice.code && <Reference code={notice.code} />}
      </p>
      <IconButton icon="close" label="Cerrar aviso" onClick={onClose} />
    </div>
  )
}
