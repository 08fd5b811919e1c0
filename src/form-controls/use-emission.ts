import { useEffect, useEffectEvent, useRef } from 'react'
import type { ControlsModel, Emission } from './controls-model.ts'

export type Listeners = {
  /** Called once at the start, and at every change of a value. */
  onChange: (emission: Emission) => void
  /** Called with the route of a chosen option. */
  onNavigate?: (route: string) => void
}

/** Reports a form's values, and routes of chosen options. */
export function useEmission(model: ControlsModel, { onChange, onNavigate }: Listeners): void {
  const emit = useEffectEvent(() => onChange(model.emission()))
  const navigate = useEffectEvent((route: string) => onNavigate?.(route))
  const emittedModel = useRef<ControlsModel>(undefined)
  useEffect(() => {
    // React mounts twice in its strict mode.
    if (emittedModel.current !== model) emit()
    emittedModel.current = model
    const routes = (): (string | undefined)[] => model.controls.map(model.routeOf)
    let before = routes()
    return model.store.watchData(() => {
      emit()
      const now = routes()
      const route = now.find((one, place) => one !== before[place])
      before = now
      if (route !== undefined) navigate(route)
    })
  }, [model])
}
