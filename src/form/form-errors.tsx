import { fromPointer } from '#src/schema/json-pointer.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { useTakeFocus } from '#src/ui/use-take-focus.ts'
import { wholeMessage } from '#src/validation/whole-message.ts'
import { choiceId } from './choice-node.tsx'
import { ErrorSummary, type SummaryLine } from './error-summary.tsx'
import { fieldByPointer } from './field-by-pointer.ts'
import { controlId, useFormState } from './form-context.ts'
import { choiceAt, type Part, type PartChoice } from './form-parts.ts'
import type { FormStore } from './form-store.ts'

type FormErrorsProps = {
  id: string
  fields: Field[]
  parts: Part[]
  store: FormStore
  onReveal: (pointer: string) => void
}

/**
 * Summary of the errors of a refused save. It takes the focus each time that a save fails, and never from who corrects
 * what it says: it may come and go meanwhile.
 */
export function FormErrors({ id, fields, parts, store, onReveal }: FormErrorsProps) {
  const { attempt, shown } = useFormState(store)
  const panel = useTakeFocus<HTMLDivElement>(attempt)
  if (attempt === 0 || shown.length === 0) return null
  const choiceOf = (pointer: string): PartChoice | undefined => {
    const [name = ''] = fromPointer(pointer)
    return parts.flatMap((part) => choiceAt(part, name) ?? [])[0]
  }
  const lines = shown.map(({ pointer, ...issue }): SummaryLine => {
    const message = wholeMessage(issue)
    const choice = choiceOf(pointer)
    if (choice) return { fieldId: choiceId(id, choice), pointer, label: choice.title, message }
    const located = fieldByPointer(writableFields({ fields }), pointer, store.data)
    return { fieldId: located && controlId(id, pointer), pointer, label: located?.label ?? '', message }
  })
  return <ErrorSummary lines={lines} panel={panel} onReveal={onReveal} />
}
