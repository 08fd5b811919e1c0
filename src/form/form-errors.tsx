import { type Field, writableFields } from '#src/schema/screen.ts'
import { ErrorSummary, type SummaryLine } from './error-summary.tsx'
import { fieldAt } from './field-at.ts'
import { controlId, useFormState } from './form-context.ts'
import type { FormStore } from './form-store.ts'

type FormErrorsProps = { id: string; fields: Field[]; store: FormStore; onReveal: (pointer: string) => void }

/** The summary of what a save was refused for. */
export function FormErrors({ id, fields, store, onReveal }: FormErrorsProps) {
  const { attempt, shown } = useFormState(store)
  if (attempt === 0 || shown.length === 0) return null
  const lines = shown.map(({ pointer, message }): SummaryLine => {
    const found = fieldAt(writableFields({ fields }), pointer)
    return { fieldId: found && controlId(id, pointer), pointer, label: found?.label ?? '', message }
  })
  return <ErrorSummary lines={lines} attempt={attempt} onReveal={onReveal} />
}
