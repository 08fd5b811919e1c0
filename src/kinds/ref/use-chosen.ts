import { useEffect, useState } from 'react'
import type { LookupOption } from '#src/query/lookup-query.ts'
import { inactiveLabel, labelAt } from '#src/schema/reference.ts'
import type { FieldLookup } from '../view.tsx'

/** A record in a list of options. */
type Option = { value: string; label: string }

type Chosen = {
  /** Undefined until its label is known. */
  chosen: Option | undefined
  failed: boolean
  retry: () => void
  /** Keeps the label of what a person has just chosen. */
  remember: (option: Option | undefined) => void
}

/** How a record is shown that a field may hold. */
export const toOption = ({ id, label, inactive }: LookupOption): Option => ({
  value: id,
  label: inactive ? inactiveLabel(label) : label,
})

/** The option that a field holds, with its label: from the record, from what was chosen, or asked for by its id. */
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
      (found) => {
        if (!signal.aborted)
          setLabels((known) => ({ ...known, [id]: found ? toOption(found).label : '(eliminado)' }))
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
      if (option) setLabels((known) => ({ ...known, [option.value]: option.label }))
    },
  }
}

/** Where nothing can be asked, as in a field outside of a form, an id has to do. */
const labelOf = (
  id: string,
  lookup: FieldLookup | undefined,
  labels: Record<string, string>,
): string | undefined => labelAt(labels, id) ?? (lookup ? labelAt(lookup.known, id) : id)
