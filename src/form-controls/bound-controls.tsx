import { useMemo } from 'react'
import type { FormStore } from '#src/form/form-store.ts'
import type { Field } from '#src/schema/screen.ts'
import { InfoBand } from '#src/ui/messages.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { BoundForm } from './bind-controls.ts'
import { ControlGrid } from './control-grid.tsx'
import type { Emission } from './controls-model.ts'
import { useEmission } from './use-emission.ts'

export type BoundProps = {
  bound: BoundForm
  /** Fields that the form shows, as the definition draws them. */
  fields: readonly Field[]
  store: FormStore
  onChange: (emission: Emission) => void
}

/** Controls of a definition inside the form of a screen, whose record they fill in. */
export function BoundControls({ bound, fields, store, onChange }: BoundProps) {
  const emitting = useMemo(
    () => ({
      store,
      emission: (): Emission => ({
        valid: store.isValid,
        values: Object.fromEntries(
          bound.controls.map(({ name, controlValue }) => [name, controlValue(store.data[name])]),
        ),
      }),
    }),
    [bound, store],
  )
  useEmission(emitting, { onChange })
  const controls = useMemo(
    () =>
      bound.controls.flatMap(({ name, columns }) => {
        const field = fields.find((one) => one.name === name)
        return field ? [{ field, columns }] : []
      }),
    [bound, fields],
  )
  return (
    <>
      {bound.problems.length > 0 && (
        <InfoBand>
          <p>
            {safeText(bound.problems.join(' '))} Avise a quien administra las definiciones de formularios.
          </p>
        </InfoBand>
      )}
      <ControlGrid controls={controls} />
    </>
  )
}
