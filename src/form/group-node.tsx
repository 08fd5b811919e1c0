import { toPointer } from '#src/schema/json-pointer.ts'
import css from './form.module.css'
import { type FieldStateProps, useForm } from './form-context.ts'
import { NodeFrame } from './node-frame.tsx'

/** A nested object: its fields under one heading. */
export function GroupNode(props: FieldStateProps) {
  const { FieldNode } = useForm()
  const { field, pointer } = props
  return (
    <NodeFrame {...props}>
      <div className={css.grid}>
        {field.level?.fields.map((inner) => (
          <FieldNode key={inner.name} field={inner} pointer={pointer + toPointer(inner.name)} />
        ))}
      </div>
    </NodeFrame>
  )
}
