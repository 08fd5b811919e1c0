import { MoreHelp } from '#src/ui/more-help.tsx'
import css from './form.module.css'
import { controlId, type NodeProps, useForm } from './form-context.ts'

/** The help of a group or a list under its heading. */
export function NodeHelp({ field: { title, property }, pointer }: NodeProps) {
  const { id } = useForm()
  const { description, 'x-help': more } = property
  if (!description && !more) return null
  return (
    <div className={css.nodeHelp}>
      {description && <p>{description}</p>}
      {more && <MoreHelp id={controlId(id, pointer)} label={title} text={more} />}
    </div>
  )
}
