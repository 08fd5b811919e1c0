import { useCallback, useEffect, useState } from 'react'
import type { Option } from './select.tsx'

/** Where the options of a list come from, page by page from 1; a call that is no longer wanted is aborted. */
export type OptionSource = (
  text: string,
  page: number,
  signal: AbortSignal,
) => Promise<{ options: Option[]; more: boolean }>

export type RemoteOptions = {
  options: Option[]
  state: 'ready' | 'loading' | 'failed'
  /** Starts anew with another text; `typed` waits for a pause. */
  ask: (text: string, how?: 'typed') => void
  /** Adds the next page, where there is one. */
  next: () => void
  retry: () => void
}

/** How long typing rests before a search goes out, in milliseconds. */
const rest = 250

type Asked = { text: string; page: number; delay: number }
type Found = Pick<RemoteOptions, 'options' | 'state'> & { more: boolean }

const start: Found = { options: [], state: 'loading', more: false }

/**
 * The options of a list that somebody else keeps, as far as they were asked for. Only what the last question was
 * answered with is shown: what an older one brings may not be what the person means.
 * @param open nothing is asked while the list is closed
 */
export function useRemoteOptions(source: OptionSource, open: boolean): RemoteOptions {
  const [asked, setAsked] = useState<Asked>({ text: '', page: 1, delay: 0 })
  const [found, setFound] = useState(start)
  useEffect(() => {
    if (!open) return
    const { text, page, delay } = asked
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      source(text, page, signal).then(
        ({ options, more }) => {
          if (signal.aborted) return
          setFound((before) => ({ state: 'ready', more, options: merged(before.options, options) }))
        },
        () => {
          if (!signal.aborted) setFound((before) => ({ ...before, state: 'failed' }))
        },
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [source, open, asked])
  const { options, state, more } = found
  return {
    options,
    state,
    ask: useCallback((text, how) => {
      setFound(start)
      setAsked({ text, page: 1, delay: how === 'typed' ? rest : 0 })
    }, []),
    next: () => {
      if (state === 'failed') retry()
      if (state !== 'ready' || !more) return
      setFound({ ...found, state: 'loading' })
      setAsked({ ...asked, page: asked.page + 1, delay: 0 })
    },
    retry,
  }

  function retry(): void {
    setFound({ ...found, state: 'loading' })
    setAsked({ ...asked, delay: 0 })
  }
}

/** A record that was added meanwhile pushes another one onto the next page, where it comes again. */
const merged = (before: Option[], added: Option[]): Option[] => [
  ...before,
  ...added.filter(({ value }) => !before.some((option) => option.value === value)),
]
