import { useState } from 'react'
import { CheckField, describedBy, Field } from '#src/ui/field.tsx'
import { controlId, type NodeProps, useForm } from './form-context.ts'
import { UndoChange } from './undo-change.tsx'
import { useControl } from './use-control.ts'

/** A field with a value of its own: the control of its kind in its frame. */
export function ValueNode({ field, pointer }: NodeProps) {
  const { id: formId, registry, compares } = useForm()
  const { state, fixed, control } = useControl(field, pointer)
  const { Input, frame } = registry.viewOf(field)
  const [refused, setRefused] = useState<string>()
  const id = controlId(formId, pointer)
  const input = (
    <Input
      {...control}
      id={id}
      describedBy={describedBy(id, state.error !== undefined)}
      onRefused={setRefused}
    />
  )
  const texts = {
    id,
    label: field.title,
    help: helpOf(field.property.description, field.immutable, fixed),
    error: refused ? undefined : state.error,
    note: refused ? (
      <span role="status">{refused}</span>
    ) : (
      compares &&
      state.changed &&
      !fixed && <UndoChange field={field} pointer={pointer} before={state.before} />
    ),
  }
  const shape = frame(field.property)
  if (shape === 'check') return <CheckField {...texts}>{input}</CheckField>
  return (
    <Field
      {...texts}
      required={state.required || fixed}
      width={registry.kindOf(field).width}
      group={shape === 'group'}
    >
      {input}
    </Field>
  )
}

const helpOf = (description: string | undefined, immutable: boolean, fixed: boolean): string | undefined =>
  description ??
  (immutable ? (fixed ? 'No cambia después de crear' : 'No se podrá cambiar después de crear') : undefined)
