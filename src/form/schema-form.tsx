import Form from '@rjsf/core'
import type { RJSFSchema } from '@rjsf/utils'
import { useMemo } from 'react'
import type { Registry } from '#src/kinds/view.tsx'
import type { Field } from '#src/schema/screen.ts'
import { ErrorSummary, type SummaryLine } from './error-summary.tsx'
import type { FormContext, FormData, RjsfData } from './form-context.ts'
import { fields, noValidator, templates, walkedSchema, walkedUi } from './rjsf-theme.tsx'
import { useHold } from './use-hold.ts'
import { nameAt, type RecordForm } from './use-record-form.ts'

type SchemaFormProps = {
  /** Submit buttons outside name it. */
  id: string
  form: RecordForm
  registry: Registry
  readOnly: (field: Field) => boolean
  /** A save is under way: nothing can be typed that it would not take along. */
  held: boolean
  /** Called with a record that the judge found good. */
  onSubmit: (record: FormData) => void
}

/** The form of a screen, from its schema alone. */
export function SchemaForm({ id, form, registry, readOnly, held, onSubmit }: SchemaFormProps) {
  const names = form.visible.map((field) => field.name).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the schema changes only when other fields come in sight
  const [schema, uiSchema] = useMemo(() => [walkedSchema(form.visible), walkedUi(form.visible)], [names])
  const formContext: FormContext = {
    registry,
    fields: new Map(form.visible.map((field) => [field.name, field])),
    errors: new Map(form.shown.map(({ pointer, message }) => [nameAt(pointer), message])),
    required: form.required,
    readOnly,
    onLeave: form.leave,
  }
  const lines = form.attempt > 0 ? summarize(id, form) : []
  return (
    <>
      {lines.length > 0 && <ErrorSummary lines={lines} attempt={form.attempt} />}
      <div ref={useHold<HTMLDivElement>(held)} inert={held}>
        <Form<RjsfData, RJSFSchema, FormContext>
          id={id}
          idPrefix={id}
          schema={schema}
          uiSchema={uiSchema}
          formData={form.data}
          formContext={formContext}
          fields={fields}
          templates={templates}
          validator={noValidator}
          noValidate
          noHtml5Validate
          onChange={({ formData }) => form.change((formData ?? {}) as FormData)}
          onSubmit={() => form.submit() && onSubmit(form.record)}
        />
      </div>
    </>
  )
}

/** Field ids are rjsf's: the prefix and the name. */
const summarize = (id: string, { shown, visible }: RecordForm): SummaryLine[] =>
  shown.map(({ pointer, message }) => {
    const field = visible.find(({ name }) => name === nameAt(pointer))
    return { fieldId: field && `${id}_${field.name}`, label: field?.title ?? '', message }
  })
