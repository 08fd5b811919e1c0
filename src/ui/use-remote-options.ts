import { useCallback, useEffect, useState } from 'react'
import type { Option } from './select.tsx'

/** Source of a list's options, page by page from 1; a call that is no longer needed is aborted. */
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

type OptionRequest = { text: string; page: number; delay: number }
type LoadedOptions = Pick<RemoteOptions, 'options' | 'state'> & { more: boolean }

const start: LoadedOptions = { options: [], state: 'loading', more: false }

/**
 * Loads the options of a list from a service, page by page. Only the answer to the latest request is shown:
 * that to an older one may not be what the person means.
 * @param open nothing is requested while the list is closed
 */
export function useRemoteOptions(source: OptionSource, open: boolean): RemoteOptions {
  const [request, setRequest] = useState<OptionRequest>({ text: '', page: 1, delay: 0 })
  const [loaded, setLoaded] = useState(start)
  useEffect(() => {
    if (!open) return
    const { text, page, delay } = request
    const controller = new AbortController()
    const { signal } = controller
    const timer = setTimeout(() => {
      source(text, page, signal).then(
        ({ options, more }) => {
          if (signal.aborted) return
          setLoaded((before) => ({ state: 'ready', more, options: merged(before.options, options) }))
        },
        () => {
          if (!signal.aborted) setLoaded((before) => ({ ...before, state: 'failed' }))
        },
      )
    }, delay)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [source, open, request])
  const { options, state, more } = loaded
  return {
    options,
    state,
    ask: useCallback((text, how) => {
      setLoaded(start)
      setRequest({ text, page: 1, delay: how === 'typed' ? rest : 0 })
    }, []),
    next: () => {
      if (state === 'failed') retry()
      if (state !== 'ready' || !more) return
      setLoaded({ ...loaded, state: 'loading' })
      setRequest({ ...request, page: request.page + 1, delay: 0 })
    },
    retry,
  }

  function retry(): void {
    setLoaded({ ...loaded, state: 'loading' })
    setRequest({ ...request, delay: 0 })
  }
}

/** A record that was added meanwhile pushes another one onto the next page, where it comes again. */
const merged = (before: Option[], added: Option[]): Option[] => [
  ...before,
  ...added.filter(({ value }) => !before.some((option) => option.value === value)),
]
