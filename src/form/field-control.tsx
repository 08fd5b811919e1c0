import type { InputProps } from '#src/kinds/kind-view.tsx'
import { referring } from '#src/schema/field-references.ts'
import { siblingOf, useNeighbour } from './field-neighbours.ts'
import { type FieldStateProps, useForm } from './form-context.ts'
import { useControlled } from './use-controlled.ts'
import { useInside } from './use-inside.ts'
import { useLookup } from './use-lookup.ts'

type ControlProps = FieldStateProps & Pick<InputProps, 'id' | 'describedBy' | 'label' | 'onRefused'>

/** The control of a field: all that commits when its value changes. */
export function FieldControl(props: ControlProps) {
  const { property } = props.field
  const { registry } = useForm()
  const [resource, sibling] = [referring(property)['x-ref'], siblingOf(property)]
  if (registry.viewOf(props.field).showsInside) return <DocumentControl {...props} />
  return resource !== undefined || sibling !== undefined ? <TiedControl {...props} /> : <Input {...props} />
}

/** The control of a field that shows the errors inside its value itself. */
function DocumentControl(props: ControlProps) {
  return <Input {...props} inside={useInside(props.pointer)} />
}

/** The control of a field that depends on another one. */
function TiedControl(props: ControlProps) {
  const lookup = useLookup(props.field, props.pointer)
  const neighbour = useNeighbour(props.field, props.pointer)
  return <Input {...props} lookup={lookup} neighbour={neighbour} />
}

type Ties = Pick<InputProps, 'lookup' | 'neighbour' | 'inside'>

function Input({ field, pointer, fieldState, ...rest }: ControlProps & Ties) {
  const { store, registry, readOnly } = useForm()
  const { Input: KindInput, keepsText } = registry.viewOf(field)
  const controlled = useControlled(store, pointer, keepsText ? rest.id : undefined)
  return (
    <KindInput
      {...rest}
      {...controlled}
      property={field.property}
      required={fieldState.required}
      readOnly={readOnly(field) || fieldState.disabled}
      invalid={fieldState.error !== undefined}
    />
  )
}
