import type { ReactNode } from 'react'
import css from './field.module.css'
import { Icon } from './icon.tsx'

type FieldProps = {
  /** Id of the control; its label, help and error are tied to it. */
  id: string
  label: string
  help?: string | undefined
  error?: string | undefined
  required: boolean
  width: 'short' | 'medium' | 'full'
  /** Several controls share the label, which then names their group. */
  group?: boolean
  children: ReactNode
}

/** Label above, help under it, control, error below: the four rows of neighbours align (look, «Field»). */
export const Field = ({ id, label, help, error, required, width, group = false, children }: FieldProps) => {
  const Label = group ? 'span' : 'label'
  return (
    <div className={css.field}>
      <Label className={css.label} id={`${id}-label`} {...(group ? {} : { htmlFor: id })}>
        {label}
        {!required && <span className={css.optional}> opcional</span>}
      </Label>
      <p className={css.help} id={helpId(id)}>
        {help}
      </p>
      <div className={[css.control, css[width]].join(' ')}>{children}</div>
      <FieldError id={id} error={error} />
    </div>
  )
}

type CheckFieldProps = Omit<FieldProps, 'required' | 'width' | 'group'>

/** A check box beside its label, where the other fields have their control. */
export const CheckField = ({ id, label, help, error, children }: CheckFieldProps) => (
  <div className={css.field}>
    <div className={css.check}>
      {children}
      <label htmlFor={id}>{label}</label>
    </div>
    {help && (
      <p className={css.checkHelp} id={helpId(id)}>
        {help}
      </p>
    )}
    <FieldError id={id} error={error} />
  </div>
)

/** The place of an error under a control, whether there is one or not: nothing jumps when it comes. */
export const FieldError = ({ id, error }: { id: string; error?: string | undefined }) => (
  <p className={css.error} id={errorId(id)}>
    {error && (
      <>
        <Icon name="error" size={12} />
        {error}
      </>
    )}
  </p>
)

const helpId = (id: string): string => `${id}-help`
const errorId = (id: string): string => `${id}-error`

/** Ties a control to its help and, when there is one, to its error. */
export const describedBy = (id: string, invalid: boolean): string =>
  invalid ? `${errorId(id)} ${helpId(id)}` : helpId(id)
