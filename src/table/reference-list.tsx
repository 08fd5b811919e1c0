import type { Lookup } from '#src/query/lookup-query.ts'
import { labelAt } from '#src/schema/field-references.ts'
import { IconButton } from '#src/ui/button.tsx'
import { RemoteSelect } from '#src/ui/remote-select.tsx'
import { safeText } from '#src/ui/safe-text.ts'
import css from './filter-panel.module.css'
import { useLabels } from './use-labels.ts'
import { useOptionSource } from './use-option-source.ts'

type ReferenceListProps = {
  id: string
  resource: string
  title: string
  lookup: Lookup
  ids: string[]
  onIds: (ids: string[]) => void
}

/** Several records of another resource, by their labels. */
export function ReferenceList({ id, resource, title, lookup, ids, onIds }: ReferenceListProps) {
  const labels = useLabels(lookup, { [resource]: ids })[resource] ?? {}
  const source = useOptionSource(lookup, resource)
  return (
    <>
      <RemoteSelect
        id={id}
        value={undefined}
        adds
        source={source}
        label={`Agregar ${title}`}
        placeholder="Agregar…"
        onChange={(option) => option && !ids.includes(option.value) && onIds([...ids, option.value])}
      />
      <ul className={css.chosen}>
        {ids.map((one) => {
          const label = safeText(labelAt(labels, one) ?? one)
          return (
            <li key={one}>
              {label}
              <IconButton
                icon="close"
                label={`Quitar ${label}`}
                onClick={() => onIds(ids.filter((other) => other !== one))}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
