import type { ReactNode } from 'react'
import css from './form.module.css'
import type { StandingProps } from './form-context.ts'
import { NodeError } from './node-error.tsx'
import { NodeHelp } from './node-help.tsx'

/** The heading, the help and the error of a nested object or a list, around its fields or items. */
export function NodeFrame({ field, pointer, standing, children }: StandingProps & { children: ReactNode }) {
  const { error, required } = standing
  return (
    <fieldset className={css.group}>
      <legend>
        {field.title}
        {!required && <span className={css.optional}> opcional</span>}
      </legend>
      <NodeHelp field={field} pointer={pointer} />
      {children}
      <NodeError pointer={pointer} error={error} />
    </fieldset>
  )
}
