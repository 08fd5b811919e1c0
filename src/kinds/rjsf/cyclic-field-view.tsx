import { type FieldProps, RJSF_REF_CYCLE_KEY } from '@rjsf/utils'
import { useState } from 'react'
import { isJsonObject, type JsonValue } from '#src/schema/json.ts'
import { Button } from '#src/ui/button.tsx'
import css from './rjsf.module.css'
import { rjsfTexts } from './rjsf-texts.ts'

/** A place that may hold its like: drawn where it holds something, and else once somebody asks for it. */
export function CyclicSchemaField(props: FieldProps) {
  const { registry, schema, name, formData } = props
  const [isOpen, setIsOpen] = useState(() => holdsSomething(formData as JsonValue | undefined))
  const { SchemaField } = registry.fields
  if (isOpen && SchemaField)
    return <SchemaField {...props} schema={{ ...schema, [RJSF_REF_CYCLE_KEY]: false }} />
  return (
    <div className={css.whole}>
      {!props.readonly && !props.disabled && (
        <Button icon="add" onClick={() => setIsOpen(true)}>
          {rjsfTexts.addItem(schema.title ?? name)}
        </Button>
      )}
    </div>
  )
}

/** rjsf fills in members without a value. */
const holdsSomething = (value: JsonValue | undefined): boolean =>
  isJsonObject(value) ? Object.values(value).some(holdsSomething) : value !== undefined
