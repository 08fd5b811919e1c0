import { useCallback } from 'react'
import { defaultLookupSize } from '#src/query/lookup-query.ts'
import { IconButton } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { usePeek } from '#src/ui/peek-context.ts'
import { RemoteSelect } from '#src/ui/remote-select.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import type { OptionSource } from '#src/ui/use-remote-options.ts'
import type { FieldLookup, InputProps, KindView } from '../kind-view.tsx'
import css from './ref-choice.module.css'
import { useCascade } from './use-cascade.ts'
import { toOption, useChosen } from './use-chosen.ts'

/** A record of another resource, by its label; an inactive one stays until another is chosen. */
function Input(props: InputProps) {
  const {
    id,
    value,
    onChange,
    onBlur,
    required,
    readOnly,
    invalid,
    describedBy,
    label,
    lookup,
    onRefused,
    property,
  } = props
  const held = typeof value === 'string' ? value : undefined
  const { chosen, failed, retry, remember } = useChosen(held, lookup)
  const source = useSource(lookup)
  const { open, maySee } = usePeek()
  const resource = property['x-ref'] ?? ''
  useCascade(held, lookup, onChange)
  const waits = lookup?.waitsFor === undefined ? undefined : `Elija primero «${lookup.waitsFor}»`
  return (
    <>
      <div className={css.choice}>
        <RemoteSelect
          id={id}
          value={chosen && shown(chosen)}
          source={source}
          onChange={(option) => {
            remember(option)
            onChange(option?.value)
          }}
          onBlur={onBlur}
          onRefused={onRefused}
          clearable={!required}
          invalid={invalid}
          disabled={readOnly}
          describedBy={describedBy}
          label={label}
          placeholder={
            held !== undefined && !chosen ? 'Cargando…' : readOnly ? '—' : (waits ?? 'Seleccione…')
          }
          {...(waits ? { emptyText: waits } : {})}
        />
        {chosen && maySee(resource) && (
          <IconButton
            icon="view"
            label={`Ver ${shown(chosen).label}`}
            onClick={() => open({ resource, id: chosen.value })}
          />
        )}
      </div>
      {failed && <LoadFailure message="No se pudo cargar el nombre." onRetry={retry} />}
    </>
  )
}

/** The option as it is listed and named. */
const shown = <Option extends { label: string }>(option: Option): Option => {
  const label = safeText(option.label)
  return label === option.label ? option : { ...option, label }
}

/** Nothing is offered while a neighbour must be filled first. */
export const useSource = (lookup: FieldLookup | undefined): OptionSource =>
  useCallback(
    async (text, page, signal) => {
      const records = !lookup || lookup.waitsFor !== undefined ? [] : await lookup.search(text, page, signal)
      return { options: records.map(toOption).map(shown), more: records.length === defaultLookupSize }
    },
    [lookup],
  )

export const refView: KindView = {
  Input,
  frame: () => 'field',
  Cell: ({ value, label }) => safeText(label ?? String(value)),
  columnWidth: () => 200,
}
