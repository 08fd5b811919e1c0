import { useEffect, useState } from 'react'
import type { LookupOption } from '#src/query/lookup-query.ts'
import { inactiveLabel, labelAt } from '#src/schema/field-references.ts'
import type { FieldLookup } from '../kind-view.tsx'

/** A record in a list of options. */
type Option = { value: string; label: string }

type Chosen = {
  /** Undefined until its label is known. */
  chosen: Option | undefined
  failed: boolean
  retry: () => void
  /** Stores the label of what a person has just chosen. */
  remember: (option: Option | undefined) => void
}

/** The option of a record that a field may hold. */
export const toOption = ({ id, label, inactive }: LookupOption): Option => ({
  value: id,
  label: inactive ? inactiveLabel(label) : label,
})

/** The current option of a field, with its label: from the record, from what was chosen, or requested by its id. */
export function useChosen(id: string | undefined, lookup: FieldLookup | undefined): Chosen {
  const [labels, setLabels] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const label = id === undefined ? undefined : labelOf(id, lookup, labels)
  const find = label === undefined ? lookup?.find : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    if (id === undefined || !find) return
    const controller = new AbortController()
    const { signal } = controller
    find(id, signal).then(
      (record) => {
        if (!signal.aborted)
          setLabels((remembered) => ({
            ...remembered,
            [id]: record ? toOption(record).label : '(eliminado)',
          }))
      },
      () => {
        if (!signal.aborted) setFailure(id)
      },
    )
    return () => controller.abort()
  }, [id, find, attempt])
  const failed = label === undefined && failure !== undefined && failure === id
  const shown = label ?? (failed ? id : undefined)
  return {
    chosen: id === undefined || shown === undefined ? undefined : { value: id, label: shown },
    failed,
    retry: () => {
      setFailure(undefined)
      setAttempt(attempt + 1)
    },
    remember: (option) => {
      if (option) setLabels((remembered) => ({ ...remembered, [option.value]: option.label }))
    },
  }
}

/** Where no request is possible, as in a field outside a form, an id has to do. */
const labelOf = (
  id: string,
  lookup: FieldLookup | undefined,
  labels: Record<string, string>,
): string | undefined => labelAt(labels, id) ?? (lookup ? labelAt(lookup.recordLabels, id) : id)
