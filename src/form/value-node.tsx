import { useState } from 'react'
import type { Field as SchemaField } from '#src/schema/screen.ts'
import { limitId } from '#src/ui/character-count.tsx'
import { CheckField, describedBy, Field, noticeId, Refusal } from '#src/ui/field.tsx'
import { usePeek } from '#src/ui/peek-context.ts'
import { FieldControl } from './field-control.tsx'
import { controlId, type FieldStateProps, useForm } from './form-context.ts'
import { UndoChange } from './undo-change.tsx'
import { ValueCount } from './value-count.tsx'

/** A field with a value of its own: the control of its kind in its frame. */
export function ValueNode({ field, pointer, fieldState }: FieldStateProps) {
  const { id: formId, registry, readOnly, compares } = useForm()
  const { Picker } = usePeek()
  const { error, notice, required, demanded, disabled, changed, before } = fieldState
  const [refused, setRefused] = useState<string>()
  const id = controlId(formId, pointer)
  const fixed = readOnly(field) || disabled
  const view = registry.viewOf(field)
  const refusal = refused && <Refusal>{refused}</Refusal>
  const picker = !fixed && field.property['x-picked'] && Picker && <Picker {...{ field, pointer, refusal }} />
  const limit = fixed ? undefined : view.counted?.(field.property)
  const descriptionIds = [
    describedBy(id, error !== undefined),
    ...(limit === undefined ? [] : [limitId(id)]),
    ...(notice === undefined ? [] : [noticeId(id)]),
  ]
  const control = (
    <FieldControl
      field={field}
      pointer={pointer}
      fieldState={fieldState}
      id={id}
      describedBy={descriptionIds.join(' ')}
      onRefused={setRefused}
    />
  )
  const texts = {
    id,
    label: field.title,
    help: helpOf(field, fixed, compares),
    more: field.property['x-help'],
    error,
    notice,
    note:
      picker ||
      refusal ||
      (compares && changed && !fixed && <UndoChange field={field} pointer={pointer} before={before} />),
  }
  const shape = view.frame(field.property)
  if (shape === 'check') return <CheckField {...texts}>{control}</CheckField>
  return (
    <Field
      {...texts}
      count={limit !== undefined && <ValueCount id={id} pointer={pointer} limit={limit} />}
      required={required || demanded || fixed}
      width={registry.kindOf(field).width}
      group={shape === 'group'}
    >
      {control}
    </Field>
  )
}

/** The help of a field; an immutable one says that it stays as it is once filled. */
function helpOf(
  { immutable, property }: SchemaField,
  fixed: boolean,
  isCreated: boolean,
): string | undefined {
  if (property.description !== undefined || !immutable) return property.description
  if (fixed) return 'No cambia después de crear'
  return isCreated ? 'No se podrá cambiar después de guardar' : 'No se podrá cambiar después de crear'
}
