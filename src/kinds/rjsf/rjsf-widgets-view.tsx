import { Theme } from '@rjsf/mui'
import type { FieldProps, RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import { type ComponentType, useContext } from 'react'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { CheckList } from '#src/ui/check-list.tsx'
import { describedBy } from '#src/ui/field.tsx'
import { Select } from '#src/ui/select.tsx'
import type { InputProps, Registry } from '../kind-view.tsx'
import { typedView } from '../typed-view.tsx'
import { LeaveContext } from './frame-context.ts'
import { leafKind } from './leaf-kind.ts'
import { number } from './plain-number.ts'

const numberView = typedView(number, { columnWidth: 120, inputMode: 'decimal' })

/** The control of the kind that a value is like, like every other field of the product has it. */
const leafWidget =
  (of?: string) =>
  ({ id, schema, value, onChange, required, readonly, disabled, rawErrors = [], registry }: WidgetProps) => {
    const onLeave = useContext(LeaveContext)
    const { kinds } = registry.formContext as { kinds: Registry }
    const kind = of ?? leafKind(schema as JsonObject)?.name ?? 'texto'
    const { Input } = kind === number.name ? numberView : kinds.viewOf({ kind })
    const props: InputProps = {
      id,
      property: schema as Property,
      value: (value ?? undefined) as JsonValue | undefined,
      onChange,
      onBlur: onLeave,
      required: required ?? false,
      readOnly: (readonly ?? false) || (disabled ?? false),
      invalid: rawErrors.length > 0,
      describedBy: describedBy(id, rawErrors.length > 0),
    }
    return <Input {...props} />
  }

/** One of a list of options. */
function SelectWidget(props: WidgetProps) {
  const { id, options, value, onChange, required, readonly, disabled, rawErrors = [], multiple } = props
  const onLeave = useContext(LeaveContext)
  const { enumOptions = [] } = options
  if (multiple) return <CheckboxesWidget {...props} />
  const chosen = enumOptions.findIndex((option) => option.value === value)
  return (
    <Select
      id={id}
      options={enumOptions.map((option, index) => ({ value: String(index), label: option.label }))}
      value={chosen < 0 ? undefined : String(chosen)}
      onChange={(index) => onChange(index === undefined ? undefined : enumOptions[Number(index)]?.value)}
      onBlur={onLeave}
      clearable={!required && !id.endsWith('_select')}
      disabled={(readonly ?? false) || (disabled ?? false)}
      invalid={rawErrors.length > 0}
      describedBy={describedBy(id, rawErrors.length > 0)}
    />
  )
}

/** Several of a list of options. */
function CheckboxesWidget({ id, options, value, onChange, readonly, disabled, rawErrors = [] }: WidgetProps) {
  const onLeave = useContext(LeaveContext)
  const { enumOptions = [] } = options
  const chosen = Array.isArray(value) ? value : []
  return (
    <CheckList
      id={id}
      options={enumOptions.map((option, index) => ({ value: String(index), label: option.label }))}
      chosen={enumOptions.flatMap((option, index) => (chosen.includes(option.value) ? String(index) : []))}
      onChange={(indexes) => onChange(indexes.map((index) => enumOptions[Number(index)]?.value))}
      onBlur={onLeave}
      disabled={(readonly ?? false) || (disabled ?? false)}
      invalid={rawErrors.length > 0}
      describedBy={describedBy(id, rawErrors.length > 0)}
    />
  )
}

/** A widget of the theme, whose label stands in our frame. */
const unlabelled = (Widget: unknown) => {
  const Themed = Widget as ComponentType<WidgetProps>
  return (props: WidgetProps) => <Themed {...props} hideLabel />
}

/** Widgets of the MUI theme, with those of the product for what it has itself. */
export const widgets: RegistryWidgetsType = {
  ...Theme.widgets,
  CheckboxWidget: leafWidget('boolean'),
  CheckboxesWidget,
  RadioWidget: unlabelled(Theme.widgets?.RadioWidget),
  RangeWidget: unlabelled(Theme.widgets?.RangeWidget),
  SelectWidget,
  TextareaWidget: leafWidget('largo'),
  TextWidget: leafWidget(),
  DateWidget: leafWidget('date'),
  EmailWidget: leafWidget('email'),
  URLWidget: leafWidget('uri'),
  UpDownWidget: leafWidget(),
}

/**
 * A number like a text field: rjsf's own would read «1.234» as 1,234 before anybody could refuse it.
 */
export function NumberField(props: FieldProps) {
  const { StringField } = props.registry.fields
  return StringField ? <StringField {...props} /> : null
}
