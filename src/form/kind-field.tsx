import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import type { JsonValue } from '#src/schema/json.ts'
import { CheckField, describedBy, Field } from '#src/ui/field.tsx'
import type { FormContext } from './form-context.ts'

/** The one rjsf field: the view of a kind in its frame. */
export function KindField({
  name,
  fieldPathId,
  formData,
  onChange,
  registry,
}: FieldProps<JsonValue, RJSFSchema, FormContext>) {
  const { fields, errors, required, readOnly, onLeave, registry: kinds } = registry.formContext
  const field = fields.get(name)
  if (!field) return null
  const { Input, frame } = kinds.viewOf(field)
  const id = fieldPathId.$id
  const error = errors.get(name)
  const fixed = readOnly(field)
  const input = (
    <Input
      id={id}
      property={field.property}
      value={formData}
      onChange={(value) => onChange(value, fieldPathId.path)}
      onBlur={() => onLeave(name)}
      required={required.has(name)}
      readOnly={fixed}
      invalid={error !== undefined}
      describedBy={describedBy(id, error !== undefined)}
    />
  )
  const texts = {
    id,
    label: field.title,
    help: helpOf(field.property.description, field.immutable, fixed),
    error,
  }
  const shape = frame(field.property)
  if (shape === 'check') return <CheckField {...texts}>{input}</CheckField>
  return (
    <Field
      {...texts}
      required={required.has(name) || fixed}
      width={kinds.kindOf(field).width}
      group={shape === 'group'}
    >
      {input}
    </Field>
  )
}

const helpOf = (description: string | undefined, immutable: boolean, fixed: boolean): string | undefined =>
  description ??
  (immutable ? (fixed ? 'No cambia después de crear' : 'No se podrá cambiar después de crear') : undefined)
