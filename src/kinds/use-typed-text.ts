import { type DOMAttributes, useLayoutEffect, useRef, useState } from 'react'
import type { AttachedMask } from './attach-mask.ts'
import type { KeyRule } from './key-rules.ts'
import type { Mask } from './mask.ts'
import { type Control, isKey, isLetterKey, prevent, restore, withKey } from './text-control.ts'

type TypedText = {
  /** What the field shows while nobody types. */
  shown: string
  keys: KeyRule | undefined
  mask: Mask | undefined
  paste: 'blocked' | undefined
  readPaste: (text: string) => string | undefined
  /** Told of every accepted change. */
  onText: (text: string) => void
  /** Told why a key was refused; undefined once that is over. */
  onRefused: (note: string | undefined) => void
  onLeave: () => void
}

type TextHandlers = Pick<
  DOMAttributes<Control>,
  | 'onBeforeInput'
  | 'onChange'
  | 'onInput'
  | 'onCompositionStart'
  | 'onCompositionEnd'
  | 'onPaste'
  | 'onDrop'
  | 'onFocus'
  | 'onBlur'
> & { value: string }

/**
 * The text of a field while it is typed: key rules and masks act on it, and keep out of a composition (accents typed
 * as two keys, IME) until it ends.
 */
export function useTypedText({
  shown,
  keys,
  mask,
  paste,
  readPaste,
  onText,
  onRefused,
  onLeave,
}: TypedText): TextHandlers {
  const [typed, setTyped] = useState<string>()
  const composedFrom = useRef<string>(undefined)
  const masking = useRef<AttachedMask>(undefined)
  const text = typed ?? shown
  const tell = (next: string): void => {
    setTyped(next)
    if (next !== text) onRefused(undefined)
    onText(next)
  }
  const latestTell = useRef(tell)
  useLayoutEffect(() => {
    latestTell.current = tell
    if (composedFrom.current === undefined) masking.current?.sync()
  })

  const take = (input: Control, previous: string, byKey: boolean): void => {
    const accepted = keys?.accept(input.value, previous, byKey) ?? input.value
    if (accepted === previous && input.value !== previous) {
      restore(input, previous)
      if (byKey) onRefused(keys?.refusal)
    }
    if (accepted === previous) setTyped(accepted)
    else tell(accepted)
    // Browsers and password managers fill fields in that nobody is in, and so nobody leaves.
    if (document.activeElement !== input) setTyped(undefined)
  }

  /** IMask loads when the first field that needs it is entered; without it, as offline, the field takes plain text. */
  const putMask = async (input: HTMLInputElement, mask: Mask): Promise<void> => {
    const stored = input.value
    const { attachMask } = await import('./attach-mask.ts').catch(() => ({ attachMask: undefined }))
    if (document.activeElement !== input || composedFrom.current !== undefined) return
    masking.current?.detach()
    masking.current = attachMask?.(
      input,
      { mask, readPaste, onText: (next) => latestTell.current(next) },
      stored,
    )
  }

  return {
    value: text,
    onBeforeInput: (event) => {
      const next = withKey(event.currentTarget, event.data)
      if (composedFrom.current !== undefined || next === undefined) return
      if (keys?.accept(next, text, true) !== text) return
      event.preventDefault()
      if (event.data !== ' ') onRefused(keys.refusal)
    },
    onChange: ({ currentTarget, nativeEvent }) => {
      if (composedFrom.current !== undefined) setTyped(currentTarget.value)
      else if (!masking.current) take(currentTarget, text, isKey(nativeEvent))
    },
    onInput: ({ nativeEvent }) => {
      if (masking.current && isLetterKey(nativeEvent)) onRefused('Solo dígitos.')
    },
    onCompositionStart: () => {
      composedFrom.current = text
    },
    onCompositionEnd: ({ currentTarget }) => {
      take(currentTarget, composedFrom.current ?? text, true)
      composedFrom.current = undefined
    },
    ...(paste === 'blocked' && { onPaste: prevent, onDrop: prevent }),
    onFocus: ({ currentTarget: input }) => {
      if (mask && input instanceof HTMLInputElement && !input.readOnly) void putMask(input, mask)
    },
    onBlur: () => {
      masking.current?.detach()
      masking.current = undefined
      setTyped(undefined)
      onRefused(undefined)
      onLeave()
    },
  }
}
