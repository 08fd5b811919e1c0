import { useEffect, useEffectEvent, useState } from 'react'
import type { Notice } from './notices-provider.tsx'

type Overlays = typeof import('./overlays.tsx')

let loaded: Overlays | undefined

/** Loads what menus and dialogs of the shell are drawn with, and the look of MUI. @throws Error where the server does not answer */
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
 * Menu and dialog of the shell and the look of MUI, loaded when first needed unless that was done before.
 * @param onFailed called with why they cannot be loaded; needed anew, they are tried again
 * @returns undefined until they are there
 */
export function useOverlays(isNeeded: boolean, onFailed: (error: unknown) => void): Overlays | undefined {
  const [overlays, setOverlays] = useState(loaded)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isNeeded || loaded) return
    let isCurrent = true
    loadOverlays().then(
      (parts) => isCurrent && setOverlays(parts),
      (error: unknown) => isCurrent && fail(error),
    )
    return () => {
      isCurrent = false
    }
  }, [isNeeded])
  return overlays ?? loaded
}

/**
 * Loads them, and MUI with them, before somebody opens one, so that they open without delay.
 * @param when once the browser has nothing to do, or at once where the page itself draws with MUI
 */
export function useOverlaysAhead(when: 'idle' | 'now' | undefined): void {
  useEffect(() => {
    // Where it fails they are loaded when needed.
    const load = (): void => void loadOverlays().catch(() => undefined)
    if (when === 'now') load()
    // Safari has no idle callbacks.
    if (when === 'idle') (window.requestIdleCallback ?? setTimeout)(load)
  }, [when])
}
