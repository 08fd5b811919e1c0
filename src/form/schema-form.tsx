import { type ReactNode, type SubmitEvent, useEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Registry } from '#src/kinds/kind-view.tsx'
import type { Lookup } from '#src/query/lookup-query.ts'
import type { Labels } from '#src/schema/field-references.ts'
import { toPointer } from '#src/schema/json-pointer.ts'
import type { RenderModel } from '#src/schema/render-model.ts'
import type { Field } from '#src/schema/screen.ts'
import { FieldNode } from './field-node.tsx'
import { focusControl, focusFirstField } from './first-field.ts'
import css from './form.module.css'
import { FormBody } from './form-body.tsx'
import { controlId, FormContext, type FormSurroundings } from './form-context.ts'
import { FormErrors } from './form-errors.tsx'
import { isIn, isLong, partsOf } from './form-parts.ts'
import type { FormStore } from './form-store.ts'
import { PartNav } from './part-nav.tsx'
import type { FormData } from './record-data.ts'
import { Tabs } from './tabs.tsx'
import { useHold } from './use-hold.ts'
import { useSubmitKeys } from './use-submit-keys.ts'

type SchemaFormProps = {
  /** Submit buttons outside name it. */
  id: string
  model: Pick<RenderModel, 'fields' | 'sections' | 'dated'>
  store: FormStore
  registry: Registry
  readOnly: (field: Field) => boolean
  compares?: boolean
  lookup?: Lookup | undefined
  labels?: Labels | undefined
  /** Puts the caret into the first field once it is there. */
  takesFocus?: boolean
  /** Name of the field that the caret goes to instead, where it can be filled in. */
  firstFocus?: string | undefined
  /** Fields that something else draws before all others, and what draws them. */
  lead?: { names: ReadonlySet<string>; node: ReactNode } | undefined
  /** Whether a save, which would not include further typing, is under way. */
  held: boolean
  /** Called with a valid record. */
  onSubmit: (record: FormData) => void
}

const noLabels: Labels = {}

/** Keeps the field in view that the form was opened at. @returns stops it */
function keepFirst(control: string): () => void {
  const kept = import('./keep-in-view.ts').then(
    ({ keepInView }) => keepInView(control),
    () => undefined,
  )
  return () => void kept.then((stop) => stop?.())
}

/** The form of a screen, from its schema alone. */
export function SchemaForm({
  id,
  model,
  store,
  registry,
  readOnly,
  compares = false,
  lookup,
  labels = noLabels,
  takesFocus = false,
  firstFocus,
  lead,
  held,
  onSubmit,
}: SchemaFormProps) {
  const { fields, dated } = model
  const led = lead?.names
  const parts = useMemo(() => partsOf(model, led), [model, led])
  const [tab, setTab] = useState(
    (parts.find(({ fields: some }) => some.some(({ name }) => name === firstFocus)) ?? parts[0])?.tab ?? '',
  )
  const references = useMemo(
    () => lookup && { lookup, labels, fields, dated },
    [lookup, labels, fields, dated],
  )
  const surroundings = useMemo<FormSurroundings>(
    () => ({ id, store, registry, references, readOnly, compares, FieldNode }),
    [id, store, registry, references, readOnly, compares],
  )
  useEffect(() => {
    const first = firstFocus && controlId(id, toPointer(firstFocus))
    if (first && focusControl(first)) return keepFirst(first)
    if (takesFocus) focusFirstField(id)
    return undefined
  }, [id, takesFocus, firstFocus])
  useSubmitKeys(id)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    event.stopPropagation()
    if (store.submit()) onSubmit(store.record)
  }
  /** Shows the tab of a part first, since hidden controls cannot take the focus. */
  const reveal = (part: { tab: string } | undefined): void => flushSync(() => part && setTab(part.tab))
  return (
    <div className={css.form}>
      <FormErrors
        id={id}
        fields={fields}
        parts={parts}
        store={store}
        onReveal={(pointer) => reveal(parts.find((part) => isIn(part, pointer)))}
      />
      <div ref={useHold<HTMLDivElement>(held)} inert={held} className={isLong(parts) ? css.long : undefined}>
        {isLong(parts) && <PartNav id={id} parts={parts} store={store} onReveal={reveal} />}
        <form id={id} noValidate onSubmit={submit}>
          {parts.some((part) => part.tab !== '') && (
            <Tabs parts={parts} store={store} current={tab} onChoose={setTab} />
          )}
          <FormContext value={surroundings}>
            {lead?.node}
            <FormBody {...{ id, parts, tab }} isWhole={firstFocus !== undefined} />
          </FormContext>
        </form>
      </div>
    </div>
  )
}
