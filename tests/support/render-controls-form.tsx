import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { ControlsForm } from '#src/form-controls/controls-form.tsx'
import type { Emission } from '#src/form-controls/controls-model.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'

type RenderedControlsForm = {
  /** All emissions of the form, and the last. */
  emitted: Emission[]
  last: () => Emission | undefined
  /** Routes that it requested. */
  routes: string[]
  /** Draws it again with another definition, or an equal one. */
  redraw: (definition: JsonValue) => void
}

/** A form in jsdom from a definition; React's strict mode mounts it twice, as development does. */
export function renderControlsForm(definition: JsonValue): RenderedControlsForm {
  const emitted: Emission[] = []
  const routes: string[] = []
  const draw = (given: JsonValue) => (
    <StrictMode>
      <ControlsForm
        id="form"
        definition={given}
        onChange={(emission) => emitted.push(emission)}
        onNavigate={(route) => routes.push(route)}
      />
      <button type="submit" form="form">
        Guardar
      </button>
    </StrictMode>
  )
  const { rerender } = render(draw(definition))
  return { emitted, last: () => emitted.at(-1), routes, redraw: (given) => rerender(draw(given)) }
}

/** A form of one control named `campo`. */
export const renderControl = (control: JsonObject): RenderedControlsForm =>
  renderControlsForm({ formControls: [{ name: 'campo', label: 'Campo', ...control }] })
