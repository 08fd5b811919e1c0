import { useState } from 'react'
import { registry } from '#src/kinds/views.ts'
import type { JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { describedBy, Field } from '#src/ui/field.tsx'
import { galleryTexts } from './gallery-texts.ts'

type KindFieldProps = { id: string; label: string; help?: string; kind: string; property: Property }

/** A field of a kind on its own, with its value beneath it, and why it refused an input. */
export function KindField({ id, label, help, kind, property }: KindFieldProps) {
  const [value, setValue] = useState<JsonValue>()
  const [refusal, setRefusal] = useState<string>()
  const { Input } = registry.viewOf({ kind })
  const { width } = registry.kindOf({ kind })
  return (
    <Field
      id={id}
      label={label}
      help={help}
      required
      width={width}
      notice={refusal}
      note={galleryTexts.value(JSON.stringify(value ?? null))}
    >
      <Input
        id={id}
        property={property}
        value={value}
        onChange={setValue}
        onBlur={() => undefined}
        onRefused={setRefusal}
        required
        readOnly={false}
        invalid={false}
        describedBy={describedBy(id, false)}
      />
    </Field>
  )
}
