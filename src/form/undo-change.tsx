import { labelKeyAt } from '#src/schema/field-references.ts'
import type { JsonValue } from '#src/schema/json.ts'
import css from './form.module.css'
import { controlId, type NodeProps, useForm } from './form-context.ts'

/** Previous value of a changed field, with an undo button. */
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
        // Leaving the field would show its error, which moves the button from under the pointer.
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
