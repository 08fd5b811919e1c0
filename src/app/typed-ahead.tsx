import { useLayoutEffect, useRef } from 'react'
import { appTexts } from './app-texts.ts'

type TypedAheadProps = { text: string; onType: (text: string) => void; onClose: () => void }

/**
 * Collects typing while the command bar loads. The focus goes back to where it was before the bar takes it,
 * so that closing the bar returns it there.
 */
export function TypedAhead({ text, onType, onClose }: TypedAheadProps) {
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const before = document.activeElement
    field.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <input
      ref={field}
      className="visually-hidden"
      data-modal
      aria-label={appTexts.screenActionOrRecord}
      autoComplete="off"
      maxLength={100}
      value={text}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    />
  )
}
