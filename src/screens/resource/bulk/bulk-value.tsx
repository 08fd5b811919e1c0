import { useState } from 'react'
import type { ResourceApi } from '#src/client/resource-api.ts'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Field } from '#src/schema/screen.ts'
import { CheckBox } from '#src/ui/check-box.tsx'
import { CheckField, Field as FieldFrame, Refusal } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import { bulkTexts } from './bulk-texts.ts'
import { useFieldLookup } from './use-field-lookup.ts'

type BulkValueProps = {
  id: string
  field: Field
  value: JsonValue | undefined
  /** Whether the field is to be emptied. */
  isEmptied: boolean
  problem: string | undefined
  lookup: ResourceApi['lookup']
  onChange: (value: JsonValue | undefined, isEmptied: boolean) => void
}

/** The value that several records are to hold, by the field's own control; or none, where the field needs none. */
export function BulkValue({ id, field, value, isEmptied, problem, lookup, onChange }: BulkValueProps) {
  const { Input, frame } = registry.viewOf(field)
  const [refused, setRefused] = useState<string>()
  const fieldLookup = useFieldLookup(lookup, field)
  return (
    <>
      <FieldFrame
        id={`${id}-value`}
        label={bulkTexts.newValueOf(field.title)}
        error={problem}
        note={refused && <Refusal>{refused}</Refusal>}
        required={field.required}
        width="full"
        group={frame(field.property) === 'group'}
      >
        {frame(field.property) === 'check' ? (
          <YesOrNo id={`${id}-value`} {...{ field, value }} onChange={(next) => onChange(next, false)} />
        ) : (
          <Input
            key={field.name}
            id={`${id}-value`}
            property={field.property}
            value={value}
            onChange={(next) => onChange(next, false)}
            onBlur={() => undefined}
            required={field.required}
            readOnly={false}
            invalid={problem !== undefined}
            describedBy={`${id}-value-error`}
            onRefused={setRefused}
            lookup={fieldLookup}
          />
        )}
      </FieldFrame>
      {!field.required && (
        <CheckField id={`${id}-empty`} label={bulkTexts.leaveEmpty}>
          <CheckBox
            id={`${id}-empty`}
            checked={isEmptied}
            onChange={({ target }) => onChange(target.checked ? undefined : value, target.checked)}
          />
        </CheckField>
      )}
    </>
  )
}

type YesOrNoProps = Pick<BulkValueProps, 'id' | 'field' | 'value'> & {
  onChange: (value: boolean | undefined) => void
}

/** What a form asks with a box: one without a tick would be no answer yet, and look like a no. */
function YesOrNo({ id, field, value, onChange }: YesOrNoProps) {
  const { format } = registry.kindOf(field)
  const options = [true, false].map((answer) => ({
    value: String(answer),
    label: format(answer, field.property),
  }))
  return (
    <Select
      id={id}
      value={value === undefined ? undefined : String(value)}
      {...{ options }}
      describedBy={`${id}-error`}
      onChange={(next) => onChange(next === undefined ? undefined : next === 'true')}
    />
  )
}
