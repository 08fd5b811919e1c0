import { useEffect, useEffectEvent, useRef } from 'react'
import type { Emission, LegacyModel } from './model.ts'

export type Listeners = {
  /** Told once when the form is there, and at every change of a value. */
  onChange: (emission: Emission) => void
  /** Told the route of an option that was chosen. */
  onNavigate?: (route: string) => void
}

/** Tells what a form holds, and where its options by route lead. */
export function useEmission(model: LegacyModel, { onChange, onNavigate }: Listeners): void {
  const tell = useEffectEvent(() => onChange(model.emission()))
  const navigate = useEffectEvent((route: string) => onNavigate?.(route))
  const told = useRef<LegacyModel>(undefined)
  useEffect(() => {
    // React mounts twice in its strict mode.
    if (told.current !== model) tell()
    told.current = model
    const routes = (): (string | undefined)[] => model.controls.map(model.routeOf)
    let before = routes()
    return model.store.watchData(() => {
      tell()
      const now = routes()
      const route = now.find((one, place) => one !== before[place])
      before = now
      if (route !== undefined) navigate(route)
    })
  }, [model])
}
