import { toPointer } from '#src/schema/json-pointer.ts'
import css from './form.module.css'
import { type StandingProps, useForm } from './form-context.ts'
import { NodeError } from './node-error.tsx'
import { NodeHelp } from './node-help.tsx'

/** A nested object: its fields under one heading. */
export function GroupNode({ field, pointer, standing }: StandingProps) {
  const { FieldNode } = useForm()
  const { error, required } = standing
  return (
    <fieldset className={css.group}>
      <legend>
        {field.title}
        {!required && <span className={css.optional}> opcional</span>}
      </legend>
      <NodeHelp field={field} pointer={pointer} />
      <div className={css.grid}>
        {field.level?.fields.map((inner) => (
          <FieldNode key={inner.name} field={inner} pointer={pointer + toPointer(inner.name)} />
        ))}
      </div>
      <NodeError pointer={pointer} error={error} />
    </fieldset>
  )
}
