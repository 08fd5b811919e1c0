import { useState } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { RemoteSelect } from '#src/ui/remote-select.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { FieldLookup, InputProps, KindView } from '../kind-view.tsx'
import { useChosen } from '../ref/use-chosen.ts'
import { useSource } from '../ref/view.tsx'
import { refs } from './kind.ts'
import css from './view.module.css'

/** Several records of another resource: the chosen ones, and a combo box that adds one more. */
function Input(props: InputProps) {
  const { id, value, onChange, onBlur, readOnly, invalid, describedBy, label, lookup, onRefused } = props
  const chosen = Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
  const source = useSource(lookup)
  const [labels, setLabels] = useState<Record<string, string>>({})
  const keep = (next: string[]): void => onChange(next.length === 0 ? undefined : next)
  return (
    <div className={css.refs}>
      {chosen.length > 0 && (
        <ul>
          {chosen.map((one) => (
            <Chosen
              key={one}
              id={one}
              remembered={labels[one]}
              lookup={lookup}
              onRemove={readOnly ? undefined : () => keep(chosen.filter((other) => other !== one))}
            />
          ))}
        </ul>
      )}
      <RemoteSelect
        id={id}
        value={undefined}
        adds
        source={source}
        onChange={(option) => {
          if (!option || chosen.includes(option.value)) return
          setLabels((remembered) => ({ ...remembered, [option.value]: option.label }))
          keep([...chosen, option.value])
        }}
        onBlur={onBlur}
        onRefused={onRefused}
        invalid={invalid}
        disabled={readOnly}
        describedBy={describedBy}
        label={label}
        placeholder={readOnly ? '—' : chosen.length > 0 ? 'Agregar…' : 'Seleccione…'}
      />
    </div>
  )
}

type ChosenProps = {
  id: string
  /** Its label when it was chosen. */
  remembered: string | undefined
  lookup: FieldLookup | undefined
  onRemove: (() => void) | undefined
}

function Chosen({ id, remembered, lookup, onRemove }: ChosenProps) {
  const { chosen } = useChosen(remembered === undefined ? id : undefined, lookup)
  const label = safeText(remembered ?? chosen?.label ?? 'Cargando…')
  return (
    <li>
      <span>{label}</span>
      {onRemove && <IconButton icon="close" label={`Quitar ${label}`} onClick={onRemove} />}
    </li>
  )
}

export const refsView: KindView = {
  Input,
  frame: () => 'field',
  Cell: ({ value, property, label }) => safeText(label ?? refs.format(value, property)),
  columnWidth: () => 200,
}
