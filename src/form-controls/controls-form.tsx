import { dequal as equal } from 'dequal/lite'
import { useMemo, useState } from 'react'
import { FieldNode } from '#src/form/field-node.tsx'
import { FormContext, type FormSurroundings } from '#src/form/form-context.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { ErrorBand } from '#src/ui/messages.tsx'
import { ControlGrid } from './control-grid.tsx'
import { type ControlsModel, createControlsModel } from './controls-model.ts'
import { type Listeners, useEmission } from './use-emission.ts'

type ControlsFormProps = Listeners & {
  /** Submit buttons outside name it; a submit shows every message. */
  id: string
  /** A `formControls` definition (spec part 2, point 24), as the server sent it. */
  definition: JsonValue
}

/** The form of a definition that arrives at run time; another definition starts another form. */
export function ControlsForm({ id, definition, ...listeners }: ControlsFormProps) {
  const [current, setCurrent] = useState(() => ({
    definition,
    version: 0,
    model: createControlsModel(definition),
  }))
  if (!equal(current.definition, definition))
    setCurrent({ definition, version: current.version + 1, model: createControlsModel(definition) })
  return <Controls key={current.version} id={id} model={current.model} {...listeners} />
}

const readOnly = ({ immutable }: Field): boolean => immutable

function Controls({ id, model, ...listeners }: Listeners & { id: string; model: ControlsModel }) {
  const { isReadable, controls, store, registry } = model
  const surroundings = useMemo<FormSurroundings>(
    () => ({ id, store, registry, readOnly, compares: false, FieldNode }),
    [id, store, registry],
  )
  useEmission(model, listeners)
  if (!isReadable)
    return <ErrorBand message="Este formulario no se puede leer; avise a quien lo administra." />
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        store.submit()
      }}
    >
      <FormContext value={surroundings}>
        <ControlGrid controls={controls} />
      </FormContext>
    </form>
  )
}
