import { useState } from 'react'
import { FieldError, Refusal } from '#src/ui/field.tsx'
import { Control } from './control.tsx'
import { controlId, type NodeProps, useForm, useStanding } from './form-context.ts'

/** A field of a row; its name is that of the column and the row. */
export function MatrixCell({ field, pointer, row }: NodeProps & { row: number }) {
  const { id: formId, store } = useForm()
  const standing = useStanding(store, pointer)
  const [refused, setRefused] = useState<string>()
  const id = controlId(formId, pointer)
  const label = `${field.title}, fila ${row}`
  if (standing.hidden) return <td />
  return (
    <td>
      <span id={`${id}-label`} className="visually-hidden">
        {label}
      </span>
      <Control
        field={field}
        pointer={pointer}
        standing={standing}
        id={id}
        label={label}
        describedBy={`${id}-error`}
        onRefused={setRefused}
      />
      <FieldError id={id} error={standing.error} note={refused && <Refusal>{refused}</Refusal>} />
    </td>
  )
}
