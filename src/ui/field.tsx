import type { ReactNode } from 'react'
import css from './field.module.css'
import { focusLabelled } from './focus-labelled.ts'
import { Icon } from './icon.tsx'
import { MoreHelp } from './more-help.tsx'

type FieldProps = {
  /** Id of the control; its label, help and error are tied to it. */
  id: string
  label: string
  help?: string | undefined
  /** A longer help, on demand. */
  more?: string | undefined
  error?: string | undefined
  /** A warning, though the value is taken. */
  notice?: string | undefined
  /** Another remark on the value. */
  note?: ReactNode
  /** The count of a long text. */
  count?: ReactNode
  required: boolean
  width: 'short' | 'medium' | 'full'
  /** Several controls share the label, which then names their group. */
  group?: boolean
  children: ReactNode
}

/** Label above, help under it, control, error below: the four rows of neighbours align (look, «Field»). */
export const Field = ({
  id,
  label,
  help,
  more,
  error,
  notice,
  note,
  count,
  required,
  width,
  group = false,
  children,
}: FieldProps) => {
  const Label = group ? 'span' : 'label'
  const name = (
    <Label
      className={css.label}
      id={`${id}-label`}
      {...(group ? {} : { htmlFor: id, onClick: focusLabelled })}
    >
      {label}
      {!required && <span className={css.optional}> opcional</span>}
    </Label>
  )
  return (
    <div className={css.field}>
      {more ? (
        <div className={css.head}>
          {name}
          <MoreHelp id={id} label={label} text={more} />
        </div>
      ) : (
        name
      )}
      <p className={css.help} id={helpId(id)}>
        {help}
      </p>
      <div className={[css.control, css[width]].join(' ')}>{children}</div>
      {count ? (
        <div className={css.foot}>
          <FieldError {...{ id, error, notice, note }} />
          {count}
        </div>
      ) : (
        <FieldError {...{ id, error, notice, note }} />
      )}
    </div>
  )
}

type CheckFieldProps = Omit<FieldProps, 'required' | 'width' | 'group' | 'count'>

/** A check box beside its label, in the control's row of the other fields. */
export const CheckField = ({ id, label, help, more, error, notice, note, children }: CheckFieldProps) => (
  <div className={css.field}>
    <div className={css.check}>
      {children}
      <div className={css.checkText}>
        {more ? (
          <div className={css.head}>
            <label htmlFor={id}>{label}</label>
            <MoreHelp id={id} label={label} text={more} />
          </div>
        ) : (
          <label htmlFor={id}>{label}</label>
        )}
        {help && (
          <p className={css.help} id={helpId(id)}>
            {help}
          </p>
        )}
      </div>
    </div>
    <FieldError {...{ id, error, notice, note }} />
  </div>
)

/** The place under a control for an error and a note, always there: nothing jumps when one comes. */
export const FieldError = ({
  id,
  error,
  notice,
  note,
}: Pick<FieldProps, 'id' | 'error' | 'notice' | 'note'>) => (
  <div className={css.below}>
    {error && (
      <p className={css.error} id={errorId(id)}>
        <Icon name="error" size={12} />
        {error}
      </p>
    )}
    {notice && (
      <p className={css.notice} id={noticeId(id)} role="status">
        <Icon name="alert" size={12} />
        {notice}
      </p>
    )}
    {(note || !(error || notice)) && (
      <p className={css.note} id={error ? undefined : errorId(id)}>
        {note}
      </p>
    )}
  </div>
)

/** Why typed input was refused. */
export const Refusal = ({ children }: { children: string }) => (
  <span role="status" className={css.refusal}>
    {children}
  </span>
)

const helpId = (id: string): string => `${id}-help`
/** Id of a value's notice, to which its control is tied. */
export const noticeId = (id: string): string => `${id}-notice`
export const errorId = (id: string): string => `${id}-error`

/** Ties a control to its help and, when there is one, to its error. */
export const describedBy = (id: string, invalid: boolean): string =>
  invalid ? `${errorId(id)} ${helpId(id)}` : helpId(id)
