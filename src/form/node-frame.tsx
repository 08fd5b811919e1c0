import type { ReactNode } from 'react'
import css from './form.module.css'
import type { FieldStateProps } from './form-context.ts'
import { NodeError } from './node-error.tsx'
import { NodeHelp } from './node-help.tsx'

/** The heading, the help and the error of a nested object or a list, around its fields or items. */
export function NodeFrame({
  field,
  pointer,
  fieldState,
  children,
}: FieldStateProps & { children: ReactNode }) {
  const { error, required, demanded } = fieldState
  return (
    <fieldset className={css.group}>
      <legend>
        {field.title}
        {!(required || demanded) && <span className={css.optional}> opcional</span>}
      </legend>
      <NodeHelp field={field} pointer={pointer} />
      {children}
      <NodeError pointer={pointer} error={error} />
    </fieldset>
  )
}
