import { describedBy } from '#src/ui/field.tsx'
import { FieldControl } from './field-control.tsx'
import { controlId, type FieldStateProps, useForm } from './form-context.ts'
import { NodeFrame } from './node-frame.tsx'

/** A document, which its kind lays out, under the heading of its field. */
export function DocumentNode(props: FieldStateProps) {
  const { id: formId } = useForm()
  const { pointer, fieldState } = props
  const id = controlId(formId, pointer)
  return (
    <NodeFrame {...props}>
      <FieldControl {...props} id={id} describedBy={describedBy(id, fieldState.error !== undefined)} />
    </NodeFrame>
  )
}
