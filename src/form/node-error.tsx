import { FieldError } from '#src/ui/field.tsx'
import { controlId, useForm } from './form-context.ts'

/** The error of an object or a list as a whole. */
export function NodeError({ pointer, error }: { pointer: string; error: string | undefined }) {
  const { id } = useForm()
  return <FieldError id={controlId(id, pointer)} error={error} />
}
