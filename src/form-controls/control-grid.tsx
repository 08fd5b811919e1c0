import { useForm } from '#src/form/form-context.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { Field } from '#src/schema/screen.ts'
import css from './controls-form.module.css'

/** A field, and how many of twelve columns it takes. */
export type PlacedControl = { field: Field; columns: number }

/** Controls of a definition in their order, as wide as it says. */
export function ControlGrid({ controls }: { controls: readonly PlacedControl[] }) {
  // The form around it brings what draws a field: a chunk of definitions alone need not reach it.
  const { FieldNode } = useForm()
  return (
    <div className={css.grid}>
      {controls.map(({ field, columns }) => (
        <div key={field.name} className={css.cell} style={{ gridColumn: `span ${columns}` }}>
          <FieldNode field={field} pointer={toPointer(field.name)} />
        </div>
      ))}
    </div>
  )
}
