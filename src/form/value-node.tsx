import { useState } from 'react'
import { limitId } from '#src/ui/character-count.tsx'
import { CheckField, describedBy, Field, noticeId, Refusal } from '#src/ui/field.tsx'
import { Control } from './control.tsx'
import { controlId, type StandingProps, useForm } from './form-context.ts'
import { UndoChange } from './undo-change.tsx'
import { ValueCount } from './value-count.tsx'

/** A field with a value of its own: the control of its kind in its frame. */
export function ValueNode({ field, pointer, standing }: StandingProps) {
  const { id: formId, registry, readOnly, compares } = useForm()
  const { error, notice, required, disabled, changed, before } = standing
  const [refused, setRefused] = useState<string>()
  const id = controlId(formId, pointer)
  const fixed = readOnly(field) || disabled
  const view = registry.viewOf(field)
  const limit = fixed ? undefined : view.counted?.(field.property)
  const told = [
    describedBy(id, error !== undefined),
    ...(limit === undefined ? [] : [limitId(id)]),
    ...(notice === undefined ? [] : [noticeId(id)]),
  ]
  const control = (
    <Control
      field={field}
      pointer={pointer}
      standing={standing}
      id={id}
      describedBy={told.join(' ')}
      onRefused={setRefused}
    />
  )
  const texts = {
    id,
    label: field.title,
    help: helpOf(field.property.description, field.immutable, fixed),
    more: field.property['x-help'],
    error,
    notice,
    note: refused ? (
      <Refusal>{refused}</Refusal>
    ) : (
      compares && changed && !fixed && <UndoChange field={field} pointer={pointer} before={before} />
    ),
  }
  const shape = view.frame(field.property)
  if (shape === 'check') return <CheckField {...texts}>{control}</CheckField>
  return (
    <Field
      {...texts}
      count={limit !== undefined && <ValueCount id={id} pointer={pointer} limit={limit} />}
      required={required || fixed}
      width={registry.kindOf(field).width}
      group={shape === 'group'}
    >
      {control}
    </Field>
  )
}

const helpOf = (description: string | undefined, immutable: boolean, fixed: boolean): string | undefined =>
  description ??
  (immutable ? (fixed ? 'No cambia después de crear' : 'No se podrá cambiar después de crear') : undefined)
