import { useEffect, useEffectEvent, useRef } from 'react'
import type { ControlsModel, Emission } from './controls-model.ts'

export type Listeners = {
  /** Called once at the start, and at every change of a value. */
  onChange: (emission: Emission) => void
  /** Called with the route of a chosen option. */
  onNavigate?: (route: string) => void
}

/** A form that emits; only a definition on its own has routes to go to. */
type Emitting = Pick<ControlsModel, 'store' | 'emission'> &
  Partial<Pick<ControlsModel, 'controls' | 'routeOf'>>

/** Reports a form's values, and routes of chosen options. */
export function useEmission(model: Emitting, { onChange, onNavigate }: Listeners): void {
  const emit = useEffectEvent(() => onChange(model.emission()))
  const navigate = useEffectEvent((route: string) => onNavigate?.(route))
  const emittedModel = useRef<Emitting>(undefined)
  useEffect(() => {
    // React mounts twice in its strict mode.
    if (emittedModel.current !== model) emit()
    emittedModel.current = model
    const { store, controls = [], routeOf } = model
    const routes = (): (string | undefined)[] => controls.map((control) => routeOf?.(control))
    let before = routes()
    return store.watchData(() => {
      emit()
      const now = routes()
      const route = now.find((one, place) => one !== before[place])
      before = now
      if (route !== undefined) navigate(route)
    })
  }, [model])
}
