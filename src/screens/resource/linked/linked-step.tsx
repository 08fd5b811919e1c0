import { useEffect, useRef } from 'react'
import type { StoredRecord } from '#src/schema/record.ts'
import { Button } from '#src/ui/button.tsx'
import { useNotify } from '#src/ui/notices-provider.tsx'
import { useResource } from '../use-resource.ts'
import { useStep } from '../workflow/use-step.tsx'
import { LinkedChoice } from './linked-choice.tsx'
import type { LinkedProps } from './linked-form.tsx'
import { linkedName } from './linked-name.ts'
import { linkedTexts } from './linked-texts.ts'
import { useCloseOnError } from './use-close-on-error.ts'
import { useLinkedRecords } from './use-linked-records.ts'

/** Takes a transition of another screen's record that belongs to the row; of several, one is chosen first. */
export function LinkedStep({ other, values, name, refresh, onClose }: LinkedProps & { name: string }) {
  const { model, transitionValidators } = other
  const { api, refresh: refreshOther, keep } = useResource(model)
  const notify = useNotify()
  const steps = useStep(model, {
    api,
    refresh: refreshOther,
    keep,
    onMoved: () => void refresh(),
    transitionValidators,
  })
  const { possible: stepsOf, begin, dialog } = steps
  const { data, error } = useLinkedRecords(model, api, values)
  const possible = (data ?? []).filter((record) => stepsOf(record).some((step) => step.name === name))
  const take = (record: StoredRecord): void => {
    const step = stepsOf(record).find((one) => one.name === name)
    if (step) void begin(step, record).then(() => step.asks.length === 0 && onClose())
  }
  const settled = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the records are known
  useEffect(() => {
    if (settled.current || !data) return
    settled.current = true
    const [only, ...more] = possible
    if (!only) notify({ type: 'info', message: linkedTexts.nothingAllowsIt(model.title) })
    else if (more.length === 0) return take(only)
    else return
    onClose()
  }, [data])
  useCloseOnError(error, onClose)
  const wasShown = useRef(false)
  useEffect(() => {
    if (dialog) wasShown.current = true
    else if (wasShown.current) onClose()
  }, [dialog, onClose])
  if (dialog) return dialog
  if (possible.length < 2) return null
  return (
    <LinkedChoice title={linkedTexts.whichOf(model.title.toLowerCase())} onClose={onClose}>
      {possible.map((record) => (
        <li key={record.id}>
          <Button onClick={() => take(record)}>{linkedName(model, values, record)}</Button>
        </li>
      ))}
    </LinkedChoice>
  )
}
