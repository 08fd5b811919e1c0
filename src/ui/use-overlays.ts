import { useEffect, useEffectEvent, useState } from 'react'
import type { Notice } from './notices-provider.tsx'

type Overlays = typeof import('./overlays.tsx')

let loaded: Overlays | undefined

/** Loads what menus and dialogs of the shell are drawn with. @throws Error where the server does not answer */
export async function loadOverlays(): Promise<Overlays> {
  loaded ??= await import('./overlays.tsx')
  return loaded
}

/** What a person is told where a menu or dialog could not be loaded. */
export const notOpened: Notice = {
  type: 'error',
  message: 'No se pudo abrir. Revise su conexión y vuelva a intentarlo.',
  about: 'overlays',
}

/**
 * Menu and dialog of the shell, which are loaded when first needed unless that was done before.
 * @param onFailed called where they cannot be loaded; needed anew, they are tried again
 * @returns undefined until they are there
 */
export function useOverlays(isNeeded: boolean, onFailed: () => void): Overlays | undefined {
  const [overlays, setOverlays] = useState(loaded)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isNeeded || loaded) return
    let isWanted = true
    loadOverlays().then(
      (parts) => isWanted && setOverlays(parts),
      () => isWanted && fail(),
    )
    return () => {
      isWanted = false
    }
  }, [isNeeded])
  return overlays ?? loaded
}

/** Loads them once the page can be used and the browser has nothing to do, so that they open without delay. */
export function useOverlaysAhead(isUsable: boolean): void {
  useEffect(() => {
    if (!isUsable) return
    // Where it fails they are loaded when needed. Safari has no idle callbacks.
    const load = (): void => void loadOverlays().catch(() => undefined)
    ;(window.requestIdleCallback ?? setTimeout)(load)
  }, [isUsable])
}
