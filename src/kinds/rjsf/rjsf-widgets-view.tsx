import { Theme } from '@rjsf/mui'
import type { FieldProps, RegistryWidgetsType, WidgetProps } from '@rjsf/utils'
import { type ComponentType, useContext } from 'react'
import type { JsonObject, JsonValue } from '#src/schema/json.ts'
import type { Property } from '#src/schema/property-dialect.ts'
import { CheckList } from '#src/ui/check-list.tsx'
import { describedBy } from '#src/ui/field.tsx'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { Select } from '#src/ui/select.tsx'
import type { InputProps, Registry } from '../kind-view.tsx'
import { typedView } from '../typed-view.tsx'
import { LeaveContext } from './frame-context.ts'
import { leafKind } from './leaf-kind.ts'
import { number } from './plain-number.ts'

const numberView = typedView(number, { columnWidth: 120, inputMode: 'decimal' })

/** What each control of ours is told beside its value. */
function useControl({ id, readonly, disabled, rawErrors }: WidgetProps) {
  const onBlur = useContext(LeaveContext)
  const invalid = rawErrors !== undefined && rawErrors.length > 0
  return { id, onBlur, fixed: Boolean(readonly || disabled), invalid, describedBy: describedBy(id, invalid) }
}

/** The control of the kind that a value is like, like every other field of the product has it. */
const leafWidget = (of?: string) => (props: WidgetProps) => {
  const { schema, value, onChange, required, registry } = props
  const { fixed, ...state } = useControl(props)
  const { kinds } = registry.formContext as { kinds: Registry }
  const kind = of ?? leafKind(schema as JsonObject)?.name ?? 'texto'
  const { Input } = kind === number.name ? numberView : kinds.viewOf({ kind })
  const input: InputProps = {
    ...state,
    property: schema as Property,
    value: (value ?? undefined) as JsonValue | undefined,
    onChange,
    required: Boolean(required),
    readOnly: fixed,
  }
  return <Input {...input} />
}

/** Options by their places, since their values are of any type. */
function useOptions(props: WidgetProps) {
  const { fixed, ...state } = useControl(props)
  const { enumOptions = [] } = props.options
  return {
    state: {
      ...state,
      disabled: fixed,
      options: enumOptions.map(({ label }, index) => ({ value: String(index), label })),
    },
    /** Places of the options that are chosen. */
    placesOf: (chosen: unknown[]): string[] =>
      enumOptions.flatMap(({ value }, index) => (chosen.includes(value) ? [String(index)] : [])),
    valueAt: (place: string): unknown => enumOptions[Number(place)]?.value,
  }
}

/** One of a list of options. */
function SelectWidget(props: WidgetProps) {
  const { value, onChange, required, multiple, id } = props
  const { state, placesOf, valueAt } = useOptions(props)
  if (multiple) return <CheckboxesWidget {...props} />
  return (
    <Select
      {...state}
      value={placesOf([value])[0]}
      onChange={(place) => onChange(place === undefined ? undefined : valueAt(place))}
      clearable={!required && !id.endsWith('_select')}
    />
  )
}

/** One of a few options, all visible. */
function RadioWidget(props: WidgetProps) {
  const { value, onChange, required } = props
  const { state, placesOf, valueAt } = useOptions(props)
  return (
    <RadioGroup
      {...state}
      value={placesOf([value])[0]}
      onChange={(place) => onChange(valueAt(place))}
      required={Boolean(required)}
    />
  )
}

/** Several of a list of options. */
function CheckboxesWidget(props: WidgetProps) {
  const { value, onChange } = props
  const { state, placesOf, valueAt } = useOptions(props)
  return (
    <CheckList
      {...state}
      chosen={placesOf(Array.isArray(value) ? value : [])}
      onChange={(places) => onChange(places.map(valueAt))}
    />
  )
}

const ThemedRange = Theme.widgets?.RangeWidget as ComponentType<WidgetProps>

/** The slider of the theme, whose label stands in our frame. */
function RangeWidget(props: WidgetProps) {
  const { id, onBlur } = useControl(props)
  const mui = { 'aria-labelledby': `${id}-label` }
  return <ThemedRange {...props} hideLabel onBlur={onBlur} options={{ ...props.options, mui }} />
}

/** Widgets of the MUI theme, with those of the product for what it has itself. */
export const widgets: RegistryWidgetsType = {
  ...Theme.widgets,
  CheckboxWidget: leafWidget('boolean'),
  CheckboxesWidget,
  RadioWidget,
  RangeWidget,
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
