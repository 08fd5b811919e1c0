import { render } from '@testing-library/react'
import { StrictMode } from 'react'
import { LegacyForm } from '#src/legacy/legacy-form.tsx'
import type { Emission } from '#src/legacy/legacy-model.ts'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'

type RenderedLegacyForm = {
  /** All emissions of the form, and the last. */
  emitted: Emission[]
  last: () => Emission | undefined
  /** Routes that it requested. */
  routes: string[]
  /** Draws it again with another definition, or an equal one. */
  redraw: (definition: JsonValue) => void
}

/** A form in jsdom from a definition; React's strict mode mounts it twice, as development does. */
export function renderLegacyForm(definition: JsonValue): RenderedLegacyForm {
  const emitted: Emission[] = []
  const routes: string[] = []
  const draw = (given: JsonValue) => (
    <StrictMode>
      <LegacyForm
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
export const renderControl = (control: JsonObject): RenderedLegacyForm =>
  renderLegacyForm({ formControls: [{ name: 'campo', label: 'Campo', ...control }] })
