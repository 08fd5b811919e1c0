import { type FormProps, withTheme } from '@rjsf/core'
import type { ErrorSchema, RJSFSchema, UiSchema } from '@rjsf/utils'
import { dequal as equal } from 'dequal/lite'
import { useEffect, useMemo, useRef, useState } from 'react'
import { isJsonObject, type JsonObject, type JsonValue } from '#src/schema/json.ts'
import { fromPointer } from '#src/schema/json-pointer.ts'
import type { FieldInside, InputProps } from '../kind-view.tsx'
import { compiledForms } from './compiled-forms.ts'
import { CyclicSchemaField } from './cyclic-field-view.tsx'
import { formValidator } from './form-validator.ts'
import { translate } from './rjsf-texts.ts'
import { NumberField, widgets } from './rjsf-widgets-view.tsx'
import { templates } from './templates-view.tsx'
import { withoutNothing } from './without-nothing.ts'

const Form = withTheme({ templates, widgets, fields: { NumberField, CyclicSchemaField } })

/** End of the id of a choice among alternatives, after that of its part of the document. */
const choice = /__(oneof|anyof)_select$/

/** In place of the button that sends. */
const noButton = <span hidden />

/** Of lists, rjsf fills in the places of tuples; items of others are added by whoever needs them. */
const defaults: NonNullable<FormProps['experimental_defaultFormStateBehavior']> = {
  // Nobody has chosen the first of the options.
  constAsDefaults: 'skipOneOf',
  arrayMinItems: {
    populate: 'all',
    computeSkipPopulate: (_validator, schema) => !Array.isArray(schema.items),
  },
}

/**
 * A document, drawn by rjsf inside our form: its errors are those of the record's validator, and its form element is
 * ours.
 */
export function FreeForm({ id, property, value, onChange, readOnly, inside }: InputProps) {
  const schema = property['x-schema']
  const compiled = schema && compiledForms.get(schema)
  if (!schema || !compiled) throw new Error(`No compiled form for ${id}`)
  const validator = useMemo(() => formValidator(compiled), [compiled])
  const { data, round, report } = useReported(value, onChange, { schema, id })
  const errors = useMemo(() => errorSchema(inside?.errors), [inside?.errors])
  const formContext = useMemo(
    () => ({ kinds: inside?.registry, onLeave: inside?.onLeave ?? (() => undefined) }),
    [inside?.registry, inside?.onLeave],
  )
  return (
    <div id={id} tabIndex={-1}>
      <Form
        key={round}
        tagName="div"
        schema={compiled.schema as RJSFSchema}
        uiSchema={(property['x-ui'] ?? {}) as UiSchema}
        formData={data}
        formContext={formContext}
        validator={validator}
        idPrefix={id}
        idSeparator="_"
        readonly={readOnly}
        extraErrors={errors}
        noValidate
        showErrorList={false}
        translateString={translate}
        experimental_defaultFormStateBehavior={defaults}
        onChange={({ formData }, from) => report(formData, from)}
      >
        {noButton}
      </Form>
    </div>
  )
}

/** The data of rjsf, which begins anew (`round`) when the record gets another value from elsewhere. */
function useReported(
  value: JsonValue | undefined,
  onChange: InputProps['onChange'],
  of: { schema: JsonObject; id: string },
) {
  const [chosen] = useState(() => new Set<string>())
  const [state, setState] = useState({ data: value, round: 0 })
  const reported = useRef(value)
  const isDrawn = useRef(false)
  useEffect(() => {
    isDrawn.current = true
  }, [])
  let { data, round } = state
  if (!equal(value, reported.current)) {
    reported.current = value
    round = state.round + 1
    data = value
    setState({ data, round })
  }
  const report = (next: JsonValue | undefined, from = ''): void => {
    // What rjsf fills in before anybody changed something is no change.
    if (!isDrawn.current) return
    if (choice.test(from)) chosen.add(from.replace(choice, ''))
    const cleaned = withoutNothing(next, { ...of, chosen })
    setState({ data: next, round })
    if (equal(cleaned, reported.current)) return
    reported.current = cleaned
    onChange(cleaned)
  }
  return { data, round, report }
}

/** Errors by their pointers, as rjsf takes them. */
function errorSchema(errors: FieldInside['errors'] = new Map()): ErrorSchema {
  const root: JsonObject = {}
  for (const [pointer, message] of errors) {
    let at = root
    for (const name of fromPointer(pointer)) {
      const inner = at[name]
      const next = isJsonObject(inner) ? inner : {}
      at[name] = next
      at = next
    }
    at.__errors = [message]
  }
  return root as ErrorSchema
}
