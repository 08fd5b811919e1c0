import type { InputProps } from '#src/kinds/view.tsx'
import { referring } from '#src/schema/reference.ts'
import { type StandingProps, useForm } from './form-context.ts'
import { useNeighbour } from './neighbours.ts'
import { useControlled } from './use-controlled.ts'
import { useLookup } from './use-lookup.ts'

type ControlProps = StandingProps & Pick<InputProps, 'id' | 'describedBy' | 'label' | 'onRefused'>

/** The control of a field: what commits when its value changes, and all that does. */
export const Control = (props: ControlProps) => {
  const { property } = props.field
  const [resource, sibling] = [referring(property)['x-ref'], property['x-document-type']]
  return resource !== undefined || sibling !== undefined ? <TiedControl {...props} /> : <Input {...props} />
}

/** The control of a field that goes by its neighbours. */
function TiedControl(props: ControlProps) {
  const lookup = useLookup(props.field, props.pointer)
  const neighbour = useNeighbour(props.field, props.pointer)
  return <Input {...props} lookup={lookup} neighbour={neighbour} />
}

type Ties = Pick<InputProps, 'lookup' | 'neighbour'>

function Input({ field, pointer, standing, ...rest }: ControlProps & Ties) {
  const { store, registry, readOnly } = useForm()
  const { Input: KindInput, keepsText } = registry.viewOf(field)
  const controlled = useControlled(store, pointer, keepsText ? rest.id : undefined)
  return (
    <KindInput
      {...rest}
      {...controlled}
      property={field.property}
      required={standing.required}
      readOnly={readOnly(field) || standing.disabled}
      invalid={standing.error !== undefined}
    />
  )
}
