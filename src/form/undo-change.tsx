import type { JsonValue } from '#src/schema/json.ts'
import { labelKeyAt } from '#src/schema/reference.ts'
import css from './form.module.css'
import { controlId, type NodeProps, useForm } from './form-context.ts'

/** What a changed field held before, and the way back to it. */
export function UndoChange({ field, pointer, before }: NodeProps & { before: JsonValue | undefined }) {
  const { id, store, registry, references } = useForm()
  const label = references?.labels[labelKeyAt(pointer)]?.[String(before)]
  const text =
    before === undefined ? 'vacío' : (label ?? registry.kindOf(field).format(before, field.property))
  return (
    <span className={css.undo}>
      Antes: {text}
      <button
        type="button"
        // Leaving the field would tell its error, which moves the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => {
          store.change(pointer, before)
          // The button goes with the change, and would take the focus with it.
          document.getElementById(controlId(id, pointer))?.focus()
        }}
      >
        Deshacer<span className="visually-hidden"> en {field.title}</span>
      </button>
    </span>
  )
}
