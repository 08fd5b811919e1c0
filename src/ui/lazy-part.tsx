import { type ComponentType, useEffect, useState } from 'react'

const Nothing = (): null => null

/**
 * A component in a chunk of its own, drawn as soon as that is there. After a fallback of `Suspense` React holds back what
 * comes for 300 ms, also where the chunk had been loaded ahead.
 * @param load what it rejects with is thrown to the nearest error boundary
 * @param Meanwhile drawn until then
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Meanwhile: ComponentType<Props> = Nothing,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined
  return function LazyPart(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [failure, setFailure] = useState<{ error: unknown }>()
    useEffect(() => {
      let isThere = true
      const coming = loaded ? Promise.resolve(loaded) : load()
      coming.then(
        (part) => {
          loaded = part
          if (isThere) setPart(() => part)
        },
        (error: unknown) => {
          if (isThere) setFailure({ error })
        },
      )
      return () => {
        isThere = false
      }
    }, [])
    if (failure) throw failure.error
    return Part ? <Part {...props} /> : <Meanwhile {...props} />
  }
}
