import { useSyncExternalStore } from 'react'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { Field as Frame } from '#src/ui/field.tsx'
import { looksAtOthers } from '#src/validation/lookup-results.ts'
import css from './form.module.css'
import { controlId, type NodeProps, useForm, useFormState } from './form-context.ts'

/** A computed field: read-only, updated while the fields that it depends on are typed. */
export function ComputedNode({ field, pointer }: NodeProps) {
  const { id: formId, store, registry } = useForm()
  const value = useSyncExternalStore(store.watchData, () => store.computed[field.name])
  const id = controlId(formId, pointer)
  return (
    <Frame
      id={id}
      label={field.title}
      help={field.property.description}
      more={field.property['x-help']}
      required
      width={registry.kindOf(field).width}
    >
      {/* It changes with every key: screen readers read it on demand. */}
      <output id={id} className={css.computed} aria-live="off">
        <Shown field={field} value={value} />
      </output>
    </Frame>
  )
}

function Shown({ field, value }: { field: Field; value: JsonValue | undefined }) {
  const { store, registry } = useForm()
  const { isDirty } = useFormState(store)
  const { Cell } = registry.viewOf(field)
  const isLater = looksAtOthers(field.property['x-computed'] ?? '')
  const stored = isLater && !isDirty ? store.context.stored?.[field.name] : undefined
  const current = value ?? stored
  if (current !== undefined) return <Cell value={current} property={field.property} />
  return isLater && isDirty ? 'Se calcula con los demás datos' : '—'
}
