import { type SubmitEvent, useMemo } from 'react'
import type { Registry } from '#src/kinds/view.tsx'
import type { RenderModel } from '#src/schema/render-model.ts'
import { type Field, writableFields } from '#src/schema/screen.ts'
import { ErrorSummary, type SummaryLine } from './error-summary.tsx'
import { fieldAt } from './field-at.ts'
import { FieldNode } from './field-node.tsx'
import { FormBody } from './form-body.tsx'
import { controlId, FormContext, type FormSurroundings, useFormState } from './form-context.ts'
import type { FormStore } from './form-store.ts'
import type { FormData } from './record-data.ts'
import { useHold } from './use-hold.ts'

type SchemaFormProps = {
  /** Submit buttons outside name it. */
  id: string
  model: Pick<RenderModel, 'fields' | 'sections'>
  store: FormStore
  registry: Registry
  readOnly: (field: Field) => boolean
  /** A save is under way: nothing can be typed that it would not take along. */
  held: boolean
  /** Called with a record that the judge found good. */
  onSubmit: (record: FormData) => void
}

/** The form of a screen, from its schema alone. */
export function SchemaForm({ id, model, store, registry, readOnly, held, onSubmit }: SchemaFormProps) {
  const surroundings = useMemo<FormSurroundings>(
    () => ({ id, store, registry, readOnly, FieldNode }),
    [id, store, registry, readOnly],
  )
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    if (store.submit()) onSubmit(store.record)
  }
  return (
    <>
      <FormErrors id={id} model={model} store={store} />
      <div ref={useHold<HTMLDivElement>(held)} inert={held}>
        <form
          id={id}
          noValidate
          onSubmit={submit}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
          }}
        >
          <FormContext value={surroundings}>
            <FormBody id={id} model={model} />
          </FormContext>
        </form>
      </div>
    </>
  )
}

/** The summary of what a save was refused for. */
function FormErrors({ id, model, store }: Pick<SchemaFormProps, 'id' | 'model' | 'store'>) {
  const { attempt, shown } = useFormState(store)
  if (attempt === 0 || shown.length === 0) return null
  const fields = writableFields(model)
  const lines = shown.map(({ pointer, message }): SummaryLine => {
    const found = fieldAt(fields, pointer)
    return { fieldId: found && controlId(id, pointer), label: found?.label ?? '', message }
  })
  return <ErrorSummary lines={lines} attempt={attempt} />
}
