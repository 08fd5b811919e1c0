import { FieldError } from '#src/ui/field.tsx'
import { controlId, type NodeProps, useForm } from './form-context.ts'
import { useControl } from './use-control.ts'

/** A field of a row; its name is that of the column and the row. */
export function MatrixCell({ field, pointer, row }: NodeProps & { row: number }) {
  const { id: formId, registry } = useForm()
  const { state, control } = useControl(field, pointer)
  const { Input } = registry.viewOf(field)
  const id = controlId(formId, pointer)
  if (state.hidden) return <td />
  return (
    <td>
      <span id={`${id}-label`} className="visually-hidden">{`${field.title}, fila ${row}`}</span>
      <Input {...control} id={id} label={`${field.title}, fila ${row}`} describedBy={`${id}-error`} />
      <FieldError id={id} error={state.error} />
    </td>
  )
}
