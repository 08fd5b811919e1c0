import { useState } from 'react'
import { FieldError, Refusal } from '#src/ui/field.tsx'
import { FieldControl } from './field-control.tsx'
import { controlId, type NodeProps, useFieldState, useForm } from './form-context.ts'

/** A field of a row; its name is that of the column and the row. */
export function MatrixCellNode({ field, pointer, row }: NodeProps & { row: number }) {
  const { id: formId, store } = useForm()
  const fieldState = useFieldState(store, pointer)
  const [refused, setRefused] = useState<string>()
  const id = controlId(formId, pointer)
  const label = `${field.title}, fila ${row}`
  if (fieldState.hidden) return <td />
  return (
    <td>
      <span id={`${id}-label`} className="visually-hidden">
        {label}
      </span>
      <FieldControl
        field={field}
        pointer={pointer}
        fieldState={fieldState}
        id={id}
        label={label}
        describedBy={`${id}-error`}
        onRefused={setRefused}
      />
      <FieldError id={id} error={fieldState.error} note={refused && <Refusal>{refused}</Refusal>} />
    </td>
  )
}
